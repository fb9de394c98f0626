import { monitoringModule as core } from '#core/monitoring/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { decideError } from './commands/decide-error.ts';
import { noteVitals } from './commands/note-vitals.ts';
import { openErrorCase } from './commands/open-error-case.ts';
import { beforeReportErrors, reportErrors } from './commands/report-errors.ts';
import { errorOf, listErrors } from './queries/errors.ts';
import { metricsOf } from './queries/metrics.ts';
import { statusOf } from './queries/status.ts';

export const monitoringProcedures = bind(core, {
  status: query(statusOf),
  report: command(reportErrors, { outside: beforeReportErrors, idempotency: 'natural' }),
  errors: query(listErrors),
  error: query(errorOf),
  decideError: command(decideError, {
    follow: (ctx, _input, { id }) => errorOf(ctx, { id }),
  }),
  openErrorCase: command(openErrorCase, {
    follow: (ctx, _input, { id }) => errorOf(ctx, { id }),
  }),
  metrics: query(metricsOf),
  // Counted in memory: no transaction, so that a page that tells of itself never waits for the database.
  vitals: query(noteVitals),
});
