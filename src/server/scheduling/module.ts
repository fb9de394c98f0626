import { schedulingModule as core } from '#core/scheduling/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { schedulingDemo } from './demo.ts';
import { schedulingProcedures } from './procedures.ts';

export const schedulingModule = defineModule({
  core,
  procedures: schedulingProcedures,
  demo: schedulingDemo,
});
