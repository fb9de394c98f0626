import { schedulingModule as core } from '#core/scheduling/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { schedulingDemo } from './demo.ts';
import { schedulingPersonalData } from './personal-data.ts';
import { schedulingProcedures } from './procedures.ts';

export const schedulingModule = defineModule({
  core,
  procedures: schedulingProcedures,
  personalData: schedulingPersonalData,
  demo: schedulingDemo,
});
