import { paymentCaptured, paymentRefunded } from '#core/payments/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { earnPoints } from './commands/earn-points.ts';
import { reversePoints } from './commands/reverse-points.ts';

export const loyaltyListeners: Listener[] = [
  {
    name: 'loyalty.points',
    on: {
      ...on(paymentCaptured, async (ctx, { payload }) => {
        // A cancellation fee is no finished work, and a tip is no work of Canopy's.
        if (payload.kind !== 'capture' && payload.kind !== 'extra') return;
        const { homeownerId: userId, bookingId, purposeId, workCents } = payload;
        await earnPoints(ctx, { userId, bookingId, workId: purposeId ?? bookingId, workCents });
      }),
      ...on(paymentRefunded, async (ctx, { payload }) => {
        const { bookingId, purposeId, refundedCents, paidCents } = payload;
        await reversePoints(ctx, { workId: purposeId ?? bookingId, refundedCents, paidCents });
      }),
    },
  },
];
