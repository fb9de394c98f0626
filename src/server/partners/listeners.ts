import * as bookings from '#core/bookings/events.ts';
import { paymentCaptured, paymentRefunded } from '#core/payments/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { closeReferralOfJob } from './commands/close-referral-of-job.ts';
import { settleReferral } from './commands/settle-referral.ts';

const close = (
  ctx: Parameters<typeof closeReferralOfJob>[0],
  { payload }: { payload: { bookingId: string } },
) => closeReferralOfJob(ctx, payload.bookingId);

export const partnersListeners: Listener[] = [
  {
    name: 'partners.fees',
    on: {
      ...on(paymentCaptured, (ctx, { payload }) => settleReferral(ctx, payload.bookingId)),
      ...on(paymentRefunded, (ctx, { payload }) => settleReferral(ctx, payload.bookingId)),
    },
  },
  {
    name: 'partners.jobs',
    on: {
      ...on(bookings.bookingDeclined, close),
      ...on(bookings.bookingExpired, close),
      ...on(bookings.bookingCancelled, close),
      ...on(bookings.bookingReassigned, close),
      ...on(bookings.bookingStarted, close),
      ...on(bookings.technicianEnRoute, close),
      ...on(bookings.visitMoved, close),
      ...on(bookings.noShowReported, close),
    },
  },
];
