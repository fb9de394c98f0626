import { ledgerAccess as access } from '#core/ledger/access.ts';
import { ledgerContract as contract } from '#core/ledger/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { drivePayout, payOut } from './commands/pay-out.ts';
import { earnings } from './queries/earnings.ts';
import { journalsOfBooking, overview } from './queries/overview.ts';

export const ledgerProcedures = {
  earnings: query(contract.earnings, access.earnings, earnings),
  payOut: command(contract.payOut, access.payOut, payOut, {
    flag: 'instant_payouts',
    follow: (ctx, _input, { payoutId }) => drivePayout(ctx, payoutId),
  }),
  ofBooking: query(contract.ofBooking, access.ofBooking, journalsOfBooking),
  overview: query(contract.overview, access.overview, overview),
};
