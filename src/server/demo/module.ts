import { demoModule as core } from '#core/demo/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { demoProcedures } from './procedures.ts';

export const demoModule = defineModule({
  core,
  procedures: demoProcedures,
});
