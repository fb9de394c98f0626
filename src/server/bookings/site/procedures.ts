import { siteAccess as access } from '#core/bookings/site/access.ts';
import { siteContract as contract } from '#core/bookings/site/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { finishPayments } from '../commands/money/finish-payments.ts';
import { payLater } from '../commands/money/pay-later.ts';
import { answerExtra } from './commands/answer-extra.ts';
import { clockIn } from './commands/clock-in.ts';
import { clockOut } from './commands/clock-out.ts';
import { payExtra } from './commands/pay-extra.ts';
import { proposeExtra } from './commands/propose-extra.ts';
import { signWork } from './commands/sign-work.ts';
import { withdrawExtra } from './commands/withdraw-extra.ts';
import { signatureOf, siteOf } from './queries/site-record.ts';

export const siteProcedures = {
  site: query(contract.site, access.site, siteOf),
  signature: query(contract.signature, access.signature, signatureOf),
  clockIn: command(contract.clockIn, access.clockIn, clockIn, { idempotency: 'natural' }),
  clockOut: command(contract.clockOut, access.clockOut, clockOut, { idempotency: 'natural' }),
  sign: command(contract.sign, access.sign, signWork),
  proposeExtra: command(contract.proposeExtra, access.proposeExtra, proposeExtra),
  withdrawExtra: command(contract.withdrawExtra, access.withdrawExtra, withdrawExtra, {
    idempotency: 'natural',
    follow: async (ctx, input, first) => {
      await finishPayments(ctx, input.id);
      return first;
    },
  }),
  answerExtra: command(contract.answerExtra, access.answerExtra, answerExtra, { follow: payLater }),
  payExtra: command(contract.payExtra, access.payExtra, payExtra, { follow: payLater }),
};
