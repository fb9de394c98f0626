import { monitoringAccess as access } from '#core/monitoring/access.ts';
import { monitoringContract as contract } from '#core/monitoring/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { reportErrors } from './commands/report-errors.ts';
import { statusOf } from './queries/status.ts';

export const monitoringProcedures = {
  status: query(contract.status, access.status, statusOf),
  report: command(contract.report, access.report, reportErrors, { idempotency: 'natural' }),
};
