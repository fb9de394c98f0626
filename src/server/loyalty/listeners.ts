import { paymentCaptured, paymentRefunded } from '#core/payments/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { earnPoints } from './commands/earn-points.ts';
import { reversePoints } from './commands/reverse-points.ts';

export const loyaltyListeners: Listener[] = [
  {
    name: 'loyalty.points',
    on: {
      ...on(paymentCaptured, async (ctx, { payload }) => {
        // A cancellation fee is no finished work.
        if (payload.kind !== 'capture') return;
        const { homeownerId: userId, bookingId, workCents } = payload;
        await earnPoints(ctx, { userId, bookingId, workCents });
      }),
      ...on(paymentRefunded, (ctx, { payload }) => reversePoints(ctx, payload)),
    },
  },
];
