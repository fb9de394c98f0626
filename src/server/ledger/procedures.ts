import { ledgerModule as core } from '#core/ledger/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { confirmOwnPassword } from '#server/users/commands/confirm-own-password.ts';
import { drivePayout } from './commands/drive-payout.ts';
import { payOut } from './commands/pay-out.ts';
import { setSchedule } from './commands/set-schedule.ts';
import { earnings } from './queries/earnings.ts';
import { earningsReport } from './queries/earnings-report.ts';
import { journalsOfBooking, overview } from './queries/overview.ts';
import { latestReconciliation } from './queries/reconciliations.ts';
import { statement } from './queries/statement.ts';

export const ledgerProcedures = bind(core, {
  earnings: query(earnings),
  payOut: command(payOut, {
    flag: 'instant_payouts',
    follow: (ctx, _input, { payoutId }) => drivePayout(ctx, payoutId),
  }),
  setSchedule: command(setSchedule, {
    idempotency: 'natural',
    outside: (ctx, { password }) => confirmOwnPassword(ctx, password),
  }),
  report: query(earningsReport),
  statement: query(statement),
  reconciliation: query(latestReconciliation),
  ofBooking: query(journalsOfBooking),
  overview: query(overview),
});
