import { marketsModule as core } from '#core/markets/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { marketsDemo } from './demo.ts';
import { marketsProcedures } from './procedures.ts';

export const marketsModule = defineModule({
  core,
  procedures: marketsProcedures,
  demo: marketsDemo,
});
