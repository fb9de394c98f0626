import { monitoringAccess as access } from '#core/monitoring/access.ts';
import { monitoringContract as contract } from '#core/monitoring/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { decideError } from './commands/decide-error.ts';
import { noteVitals } from './commands/note-vitals.ts';
import { openErrorCase } from './commands/open-error-case.ts';
import { reportErrors } from './commands/report-errors.ts';
import { errorOf, listErrors } from './queries/errors.ts';
import { metricsOf } from './queries/metrics.ts';
import { statusOf } from './queries/status.ts';

export const monitoringProcedures = {
  status: query(contract.status, access.status, statusOf),
  report: command(contract.report, access.report, reportErrors, { idempotency: 'natural' }),
  errors: query(contract.errors, access.errors, listErrors),
  error: query(contract.error, access.error, errorOf),
  decideError: command(contract.decideError, access.decideError, decideError, {
    follow: (ctx, _input, { id }) => errorOf(ctx, { id }),
  }),
  openErrorCase: command(contract.openErrorCase, access.openErrorCase, openErrorCase, {
    follow: (ctx, _input, { id }) => errorOf(ctx, { id }),
  }),
  metrics: query(contract.metrics, access.metrics, metricsOf),
  // Counted in memory: no transaction, so that a page that tells of itself never waits for the database.
  vitals: query(contract.vitals, access.vitals, noteVitals),
};
