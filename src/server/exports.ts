import { auditExport, auditJsonExport } from './audit/queries/audit-export.ts';
import { jobsExport } from './bookings/queries/desk/jobs-export.ts';
import { casesExport } from './cases/queries/export.ts';
import { earningsExport } from './ledger/queries/earnings-export.ts';
import type { ListExport } from './lib/lists/export.ts';
import { errorsExport } from './monitoring/queries/errors-export.ts';
import { usersExport } from './users/queries/people-export.ts';
import { vendorsExport } from './vendors/queries/export.ts';

/** Lists that can be taken away at /api/export/<name>; a Map-like record without inherited names. */
export const EXPORTS: Record<string, ListExport | undefined> = Object.assign(Object.create(null), {
  'audit.csv': auditExport,
  'audit.json': auditJsonExport,
  'cases.csv': casesExport,
  'earnings.csv': earningsExport,
  'errors.csv': errorsExport,
  'jobs.csv': jobsExport,
  'users.csv': usersExport,
  'vendors.csv': vendorsExport,
});
