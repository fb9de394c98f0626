import { reportsModule as core } from '#core/reports/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { reportsProcedures } from './procedures.ts';

export const reportsModule = defineModule({
  core,
  procedures: reportsProcedures,
});
