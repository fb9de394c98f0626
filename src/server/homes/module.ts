import { homesModule as core } from '#core/homes/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { homesDemo } from './demo.ts';
import { homesProcedures } from './procedures.ts';

export const homesModule = defineModule({
  core,
  procedures: homesProcedures,
  demo: homesDemo,
});
