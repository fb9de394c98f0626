import { monitoringAccess as access } from '#core/monitoring/access.ts';
import { monitoringContract as contract } from '#core/monitoring/contract.ts';
import { command } from '#server/lib/pipeline.ts';
import { reportErrors } from './commands/report-errors.ts';

export const monitoringProcedures = {
  report: command(contract.report, access.report, reportErrors, { idempotency: 'natural' }),
};
