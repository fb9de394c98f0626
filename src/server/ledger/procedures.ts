import { ledgerAccess as access } from '#core/ledger/access.ts';
import { ledgerContract as contract } from '#core/ledger/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { confirmOwnPassword } from '#server/users/commands/confirm-own-password.ts';
import { drivePayout } from './commands/drive-payout.ts';
import { payOut } from './commands/pay-out.ts';
import { setSchedule } from './commands/set-schedule.ts';
import { earnings } from './queries/earnings.ts';
import { earningsReport } from './queries/earnings-report.ts';
import { journalsOfBooking, overview } from './queries/overview.ts';
import { latestReconciliation } from './queries/reconciliations.ts';
import { statement } from './queries/statement.ts';

export const ledgerProcedures = {
  earnings: query(contract.earnings, access.earnings, earnings),
  payOut: command(contract.payOut, access.payOut, payOut, {
    flag: 'instant_payouts',
    follow: (ctx, _input, { payoutId }) => drivePayout(ctx, payoutId),
  }),
  setSchedule: command(contract.setSchedule, access.setSchedule, setSchedule, {
    idempotency: 'natural',
    outside: (ctx, { password }) => confirmOwnPassword(ctx, password),
  }),
  report: query(contract.report, access.report, earningsReport),
  statement: query(contract.statement, access.statement, statement),
  reconciliation: query(contract.reconciliation, access.reconciliation, latestReconciliation),
  ofBooking: query(contract.ofBooking, access.ofBooking, journalsOfBooking),
  overview: query(contract.overview, access.overview, overview),
};
