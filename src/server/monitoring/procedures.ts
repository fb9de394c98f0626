import { monitoringAccess as access } from '#core/monitoring/access.ts';
import { monitoringContract as contract } from '#core/monitoring/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { noteVitals } from './commands/note-vitals.ts';
import { reportErrors } from './commands/report-errors.ts';
import { metricsOf } from './queries/metrics.ts';
import { statusOf } from './queries/status.ts';

export const monitoringProcedures = {
  status: query(contract.status, access.status, statusOf),
  report: command(contract.report, access.report, reportErrors, { idempotency: 'natural' }),
  metrics: query(contract.metrics, access.metrics, metricsOf),
  // Counted in memory: no transaction, so that a page that tells of itself never waits for the database.
  vitals: query(contract.vitals, access.vitals, noteVitals),
};
