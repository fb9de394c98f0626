import { auditModule as core } from '#core/audit/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { auditJobs } from './jobs.ts';
import { auditPersonalData } from './personal-data.ts';
import { auditProcedures } from './procedures.ts';
import { auditExport, auditJsonExport } from './queries/audit-export.ts';

export const auditModule = defineModule({
  core,
  procedures: auditProcedures,
  personalData: auditPersonalData,
  jobs: auditJobs,
  exports: { 'audit.csv': auditExport, 'audit.json': auditJsonExport },
});
