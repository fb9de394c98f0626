import {
  bookingCancelled,
  bookingCompleted,
  bookingDeclined,
  bookingExpired,
  noShowReported,
} from '#core/bookings/events.ts';
import { paymentCaptured, paymentFailed } from '#core/payments/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { settlePayment } from './commands/charge/settle-payment.ts';
import { followBooking } from './commands/visit/follow-booking.ts';

/** What plans do about payments whose news came another way (a webhook, the sweeper), and about their visits. */
export const plansListeners: Listener[] = [
  {
    name: 'plans.subscriptions',
    on: {
      ...on(paymentCaptured, async (ctx, { payload: { paymentId, purpose } }) => {
        if (paymentId && purpose === 'plan') await settlePayment(ctx, paymentId);
      }),
      ...on(paymentFailed, async (ctx, { payload: { paymentId, purpose } }) => {
        if (purpose === 'plan') await settlePayment(ctx, paymentId);
      }),
      ...on(bookingCompleted, (ctx, { payload }) => followBooking(ctx, payload.bookingId, 'done')),
      ...on(bookingCancelled, (ctx, { payload }) => followBooking(ctx, payload.bookingId, 'open_again')),
      ...on(bookingDeclined, (ctx, { payload }) => followBooking(ctx, payload.bookingId, 'open_again')),
      ...on(bookingExpired, (ctx, { payload }) => followBooking(ctx, payload.bookingId, 'open_again')),
      // Who was there has kept the time: the visit counts as used.
      ...on(noShowReported, (ctx, { payload }) =>
        followBooking(ctx, payload.bookingId, payload.absent === 'homeowner' ? 'done' : 'open_again'),
      ),
    },
  },
];
