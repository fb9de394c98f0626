import { siteAccess as access } from '#core/bookings/site/access.ts';
import { siteContract as contract } from '#core/bookings/site/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { payLater } from '../commands/money/pay-later.ts';
import { finishPayments } from '../writes/closing.ts';
import { answerExtra, payExtra } from './commands/answer-extra.ts';
import { proposeExtra, withdrawExtra } from './commands/propose-extra.ts';
import { signWork } from './commands/sign-work.ts';
import { signatureOf, siteOf } from './queries/site-record.ts';
import { clockIn, clockOut } from './writes/clock.ts';

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
