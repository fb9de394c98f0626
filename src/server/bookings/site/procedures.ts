import type { siteContract } from '#core/bookings/site/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { finishPayments } from '../commands/money/finish-payments.ts';
import { payLater } from '../commands/money/pay-later.ts';
import { answerExtra } from './commands/answer-extra.ts';
import { clockIn } from './commands/clock-in.ts';
import { clockOut } from './commands/clock-out.ts';
import { payExtra } from './commands/pay-extra.ts';
import { proposeExtra } from './commands/propose-extra.ts';
import { saveWorkNote } from './commands/save-work-note.ts';
import { signWork } from './commands/sign-work.ts';
import { usePart } from './commands/use-part.ts';
import { useVanPart } from './commands/use-van-part.ts';
import { withdrawExtra } from './commands/withdraw-extra.ts';
import { signatureOf, siteOf } from './queries/site-record.ts';

export const siteOperations = {
  site: query(siteOf),
  signature: query(signatureOf),
  clockIn: command(clockIn, { idempotency: 'natural' }),
  clockOut: command(clockOut, { idempotency: 'natural' }),
  sign: command(signWork),
  saveWorkNote: command(saveWorkNote),
  proposeExtra: command(proposeExtra),
  usePart: command(usePart),
  useVanPart: command(useVanPart),
  withdrawExtra: command(withdrawExtra, {
    idempotency: 'natural',
    follow: async (ctx, input, first) => {
      await finishPayments(ctx, input.id);
      return first;
    },
  }),
  answerExtra: command(answerExtra, { follow: payLater }),
  payExtra: command(payExtra, { follow: payLater }),
} satisfies Operations<typeof siteContract>;
