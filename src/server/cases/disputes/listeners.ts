import { paymentCaptured, paymentRefunded } from '#core/payments/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { refundWaiting } from './commands/refund-waiting.ts';
import { releaseRefunded } from './commands/release-refunded.ts';
import { latestDispute } from './queries/scope.ts';
import { lockDispute } from './writes/dispute.ts';

/** What a settled dispute does when the money of its job moves on. */
export const disputeListeners: Listener[] = [
  {
    name: 'cases.disputes',
    on: {
      ...on(paymentCaptured, async (ctx, { payload }) => {
        const dispute = await latestDispute(ctx, payload.bookingId);
        if (dispute && dispute.waitingCents > 0) await refundWaiting(ctx, await lockDispute(ctx, dispute.id));
      }),
      ...on(paymentRefunded, async (ctx, { payload }) => {
        const dispute = await latestDispute(ctx, payload.bookingId);
        if (dispute?.endedAt) await releaseRefunded(ctx, dispute.id);
      }),
    },
  },
];
