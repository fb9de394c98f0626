import * as booking from '#core/bookings/events.ts';
import { payoutFailed, payoutPaid, payoutScheduleChanged } from '#core/ledger/events.ts';
import type { EventKind } from '#core/lib/event-kind.ts';
import * as bookingMessages from '#core/notifications/booking-messages.ts';
import * as companyMessages from '#core/notifications/company-messages.ts';
import { jobEditedMessages, technicianChangedMessages } from '#core/notifications/field-messages.ts';
import type { BookingStory, Message } from '#core/notifications/message.ts';
import {
  extraAnsweredMessages,
  extraLapsedMessages,
  extraProposedMessages,
} from '#core/notifications/money-messages.ts';
import * as movingMessages from '#core/notifications/moving-messages.ts';
import * as paymentMessages from '#core/notifications/payment-messages.ts';
import { reminderMessages } from '#core/notifications/reminder-messages.ts';
import * as reviewMessages from '#core/notifications/review-messages.ts';
import { onceForSeries } from '#core/notifications/series-messages.ts';
import * as vendorMessages from '#core/notifications/vendor-messages.ts';
import * as payment from '#core/payments/events.ts';
import * as review from '#core/reviews/events.ts';
import * as vendor from '#core/vendors/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { tellPeople } from './commands/tell-people.ts';
import { accountTells } from './listeners/account-topic.ts';
import { deskTells } from './listeners/desk-topic.ts';
import { talkRefreshes, talkTells } from './listeners/talk-topic.ts';
import { adminReaders, companyReader, storyOf } from './queries/readers.ts';

type Payload = Record<string, unknown>;

/**
 * Tells both sides of a booking. With `notWhileHeld`, nothing is told before the request stands: the homeowner has it
 * on the screen, and the vendor need not know.
 */
function ofBooking<P extends Payload & { bookingId: string }>(
  kind: EventKind<P>,
  messages: (story: BookingStory, payload: P) => Message[],
  options: { notWhileHeld?: true } = {},
): Listener['on'] {
  return on(kind, async (ctx, event) => {
    const known = await storyOf(ctx, event.payload.bookingId);
    if (!known || (options.notWhileHeld && known.status === 'held')) return;
    const { story, homeowner, vendor } = known;
    const told = messages(story, event.payload);
    const admins = told.some(({ to }) => to === 'admins') ? await adminReaders(ctx) : [];
    await tellPeople(ctx, event, told, { homeowner: [homeowner], vendor: [vendor], admins });
  });
}

/** Tells a company, and the people who run the market where a message is for them. */
function ofCompany<P extends Payload & { vendorId: string }>(
  kind: EventKind<P>,
  messages: (payload: P & { company: string }) => Message[],
): Listener['on'] {
  return on(kind, async (ctx, event) => {
    const known = await companyReader(ctx, event.payload.vendorId);
    if (!known) return;
    const { company, vendor } = known;
    const admins = await adminReaders(ctx);
    await tellPeople(ctx, event, messages({ ...event.payload, company }), { vendor: [vendor], admins });
  });
}

/** Has the open screens of everybody concerned read a booking again. */
function refreshes<P extends Payload & { bookingId: string }>(kind: EventKind<P>): Listener['on'] {
  return on(kind, async (ctx, { payload }) => {
    const known = await storyOf(ctx, payload.bookingId);
    if (!known) return;
    const admins = await adminReaders(ctx);
    const userIds = [known.homeowner.id, known.vendor.id, ...admins.map(({ id }) => id)];
    ctx.db.afterCommit(() => ctx.live.publish({ userIds, topic: 'bookings', id: payload.bookingId }));
  });
}

export const notificationsListeners: Listener[] = [
  {
    name: 'notifications.inbox',
    on: {
      ...ofBooking(booking.bookingRequested, onceForSeries(bookingMessages.requestedMessages)),
      ...ofBooking(booking.bookingAccepted, onceForSeries(bookingMessages.acceptedMessages)),
      ...ofBooking(booking.bookingDeclined, bookingMessages.declinedMessages),
      ...ofBooking(booking.bookingExpired, bookingMessages.expiredMessages),
      ...ofBooking(booking.bookingCancelled, onceForSeries(bookingMessages.cancelledMessages)),
      ...ofBooking(booking.visitReminder, reminderMessages),
      ...ofBooking(booking.technicianEnRoute, bookingMessages.enRouteMessages),
      ...ofBooking(booking.bookingStarted, bookingMessages.startedMessages),
      ...ofBooking(booking.bookingCompleted, bookingMessages.completedMessages),
      ...ofBooking(booking.bookingRefunded, bookingMessages.refundedMessages),
      ...ofBooking(booking.visitSuggested, movingMessages.suggestedMessages),
      ...ofBooking(booking.rescheduleProposed, movingMessages.rescheduleProposedMessages),
      ...ofBooking(booking.rescheduleClosed, movingMessages.rescheduleClosedMessages),
      ...ofBooking(booking.visitMoved, onceForSeries(movingMessages.movedMessages)),
      ...ofBooking(booking.noShowReported, movingMessages.noShowMessages),
      ...ofBooking(booking.jobEdited, jobEditedMessages, { notWhileHeld: true }),
      ...ofBooking(booking.technicianChanged, technicianChangedMessages),
      ...ofBooking(booking.extraProposed, extraProposedMessages),
      ...ofBooking(booking.extraAnswered, extraAnsweredMessages),
      ...ofBooking(booking.extraLapsed, extraLapsedMessages),
      ...ofBooking(payment.paymentAuthorized, paymentMessages.authorizedMessages, { notWhileHeld: true }),
      ...ofBooking(payment.paymentNeedsAction, paymentMessages.needsActionMessages, { notWhileHeld: true }),
      ...ofBooking(payment.paymentFailed, paymentMessages.paymentFailedMessages, { notWhileHeld: true }),
      ...ofBooking(payment.paymentCaptured, paymentMessages.capturedMessages, { notWhileHeld: true }),
      ...ofCompany(vendor.vendorSubmitted, vendorMessages.vendorSubmittedMessages),
      ...ofCompany(vendor.vendorApproved, vendorMessages.vendorApprovedMessages),
      ...ofCompany(vendor.vendorRejected, vendorMessages.vendorRejectedMessages),
      ...ofCompany(vendor.vendorSuspended, vendorMessages.vendorSuspendedMessages),
      ...ofCompany(vendor.vendorReinstated, vendorMessages.vendorReinstatedMessages),
      ...ofCompany(vendor.vendorChanged, vendorMessages.vendorChangedMessages),
      ...ofCompany(vendor.payoutAccountChanged, companyMessages.payoutAccountMessages),
      ...ofCompany(payoutScheduleChanged, companyMessages.payoutScheduleMessages),
      ...ofCompany(payoutPaid, companyMessages.payoutPaidMessages),
      ...ofCompany(payoutFailed, companyMessages.payoutFailedMessages),
      ...ofBooking(review.reviewWritten, reviewMessages.reviewWrittenMessages),
      ...ofBooking(review.reviewReplied, reviewMessages.reviewRepliedMessages),
      ...ofBooking(review.reviewRevealed, reviewMessages.reviewRevealedMessages),
      ...ofBooking(review.homeownerRated, reviewMessages.homeownerRatedMessages),
      ...ofBooking(review.homeownerRatingRevealed, reviewMessages.homeownerRatingRevealedMessages),
      ...ofBooking(review.reviewReported, reviewMessages.reviewReportedMessages),
      ...ofBooking(review.reviewDecided, reviewMessages.reviewDecidedMessages),
      ...ofBooking(review.homeownerRatingReported, reviewMessages.homeownerRatingReportedMessages),
      ...ofBooking(review.homeownerRatingDecided, reviewMessages.homeownerRatingDecidedMessages),
      ...talkTells,
      ...accountTells,
      ...deskTells,
    },
  },
  {
    name: 'notifications.live',
    on: Object.assign(
      {},
      talkRefreshes,
      ...[...Object.values(booking), ...Object.values(payment), ...Object.values(review)].map((kind) =>
        refreshes(kind as EventKind<{ bookingId: string }>),
      ),
    ),
  },
];
