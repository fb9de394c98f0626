import { bookingCompleted, bookingStarted } from '#core/bookings/events.ts';
import { paymentCaptured, paymentFailed, paymentRefunded } from '#core/payments/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { followRefund } from './commands/payment/follow-refund.ts';
import { settleProjectPayment } from './commands/payment/settle-project-payment.ts';
import { followCompletion } from './commands/visit/follow-completion.ts';
import { followStart } from './commands/visit/follow-start.ts';

const OF_PROJECTS: ReadonlySet<string> = new Set(['milestone', 'change_order']);

/** What projects do about payments whose news came another way (a webhook, the sweeper), and about their visits. */
export const projectListeners: Listener[] = [
  {
    name: 'quotes.projects',
    on: {
      // Refunds that this plans are sent by the sweeper.
      ...on(paymentCaptured, async (ctx, { payload: { paymentId, purpose = 'visit' } }) => {
        if (paymentId && OF_PROJECTS.has(purpose)) await settleProjectPayment(ctx, paymentId);
      }),
      ...on(paymentFailed, async (ctx, { payload: { paymentId, purpose = 'visit' } }) => {
        if (OF_PROJECTS.has(purpose)) await settleProjectPayment(ctx, paymentId);
      }),
      ...on(paymentRefunded, async (ctx, { payload: { paymentId, purpose = 'visit' } }) => {
        if (paymentId && OF_PROJECTS.has(purpose)) await followRefund(ctx, paymentId);
      }),
      ...on(bookingStarted, (ctx, { payload }) => followStart(ctx, payload.bookingId)),
      ...on(bookingCompleted, (ctx, { payload }) => followCompletion(ctx, payload.bookingId)),
    },
  },
];
