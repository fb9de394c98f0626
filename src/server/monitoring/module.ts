import { monitoringModule as core } from '#core/monitoring/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { monitoringJobs } from './jobs.ts';
import { monitoringPersonalData } from './personal-data.ts';
import { monitoringProcedures } from './procedures.ts';
import { errorsExport } from './queries/errors-export.ts';

export const monitoringModule = defineModule({
  core,
  procedures: monitoringProcedures,
  personalData: monitoringPersonalData,
  jobs: monitoringJobs,
  exports: { 'errors.csv': errorsExport },
});
