import { bookingCancelled, bookingCompleted, noShowReported } from '#core/bookings/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { completeReturn } from './commands/complete-return.ts';
import { reopenClaim } from './commands/reopen-claim.ts';

/** A return visit is an ordinary one: what becomes of it becomes of its claim. */
export const warrantyListeners: Listener[] = [
  {
    name: 'cases.warranty',
    on: {
      ...on(bookingCompleted, (ctx, { payload }) => completeReturn(ctx, payload.bookingId)),
      ...on(bookingCancelled, (ctx, { payload }) => reopenClaim(ctx, payload.bookingId, 'canceled')),
      ...on(noShowReported, (ctx, { payload }) => reopenClaim(ctx, payload.bookingId, 'canceled')),
    },
  },
];
