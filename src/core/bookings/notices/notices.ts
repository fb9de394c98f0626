import { type Notice, notice, notify } from '#core/lib/notice.ts';
import * as booking from '../events.ts';
import { bookedForHouseholdNotifications } from '../household/notices.ts';
import { bookedForNotifications, reassignedNotifications, takenAwayNotifications } from './desk.ts';
import { jobEditedNotifications, technicianChangedNotifications } from './edited.ts';
import { extraAnsweredNotifications, extraLapsedNotifications, extraProposedNotifications } from './extra.ts';
import * as life from './life.ts';
import * as moving from './moving.ts';
import { reminderNotifications } from './reminder.ts';
import { onceForSeries } from './series.ts';
import { aboutBooking, aboutLostBooking, aboutRequest } from './story.ts';

const both = ['homeowner', 'vendor'] as const;
const category = 'bookings' as const;
const money = { category: 'money', email: [], urgent: true } as const;

export const bookingNotices: Notice[] = [
  notice(
    booking.bookingRequested,
    { category, label: 'New request', to: both, email: ['vendor'], urgent: true },
    notify(aboutBooking, onceForSeries(life.requestedNotifications)),
  ),
  notice(
    booking.bookingAccepted,
    { category, label: 'Request accepted', to: both, email: ['homeowner'] },
    notify(aboutBooking, onceForSeries(life.acceptedNotifications)),
  ),
  notice(
    booking.bookingDeclined,
    { category, label: 'Request declined', to: both, email: ['homeowner'] },
    notify(aboutBooking, life.declinedNotifications),
  ),
  notice(
    booking.bookingExpired,
    { category, label: 'A request expires', to: both, email: ['homeowner'] },
    notify(aboutBooking, life.expiredNotifications),
  ),
  notice(
    booking.bookingCancelled,
    { category, label: 'Visit canceled', to: both, email: both, urgent: true },
    notify(aboutBooking, onceForSeries(life.cancelledNotifications)),
  ),
  notice(
    booking.rescheduleProposed,
    { category, label: 'New time proposed', to: both, email: both, urgent: true },
    notify(aboutBooking, moving.rescheduleProposedNotifications),
  ),
  notice(
    booking.rescheduleClosed,
    { category, label: 'Proposed time answered', to: both, email: both },
    notify(aboutBooking, moving.rescheduleClosedNotifications),
  ),
  notice(
    booking.visitMoved,
    { category, label: 'A visit moves', to: both, email: both, urgent: true },
    notify(aboutBooking, onceForSeries(moving.movedNotifications)),
  ),
  notice(
    booking.visitShifted,
    { category, label: 'New arrival time within the window', to: ['homeowner'], email: [] },
    notify(aboutBooking, moving.shiftedNotifications),
  ),
  notice(
    booking.noShowReported,
    { category, label: 'No-show', to: both, email: both, urgent: true },
    notify(aboutBooking, moving.noShowNotifications),
  ),
  notice(
    booking.technicianChanged,
    { category, label: 'Technician changed', to: both, email: [] },
    notify(aboutBooking, technicianChangedNotifications),
  ),
  notice(
    booking.bookingReassigned,
    { category, label: 'Vendor changed', to: both, email: both, urgent: true },
    notify(aboutBooking, reassignedNotifications),
    notify(aboutLostBooking, takenAwayNotifications),
  ),
  notice(
    booking.bookedFor,
    {
      category,
      label: 'Visit booked for you by Canopy',
      to: ['homeowner'],
      email: ['homeowner'],
      urgent: true,
    },
    notify(aboutBooking, bookedForNotifications),
  ),
  notice(
    booking.bookedForHousehold,
    {
      category,
      label: 'Visit booked by your household',
      to: ['homeowner'],
      email: ['homeowner'],
      urgent: true,
    },
    notify(aboutBooking, bookedForHouseholdNotifications),
  ),
  notice(
    booking.jobEdited,
    { category, label: 'Job notes changed by Canopy', to: both, email: [] },
    notify(aboutRequest, jobEditedNotifications),
  ),
  notice(
    booking.visitSuggested,
    { category, label: 'Visit suggested by a vendor', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, moving.suggestedNotifications),
  ),
  notice(
    booking.visitReminder,
    { category, label: 'Visit reminder', to: both, email: both, urgent: true },
    notify(aboutBooking, reminderNotifications),
  ),
  notice(
    booking.technicianEnRoute,
    { category, label: 'Technician on the way', to: ['homeowner'], email: [], urgent: true },
    notify(aboutBooking, life.enRouteNotifications),
  ),
  notice(
    booking.bookingStarted,
    { category, label: 'The work starts', to: ['homeowner'], email: [] },
    notify(aboutBooking, life.startedNotifications),
  ),
  notice(
    booking.bookingCompleted,
    { category, label: 'The work is done', to: both, email: ['homeowner'] },
    notify(aboutBooking, life.completedNotifications),
  ),
  notice(
    booking.extraProposed,
    { ...money, label: 'Extra work proposed', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, extraProposedNotifications),
  ),
  notice(
    booking.extraAnswered,
    { ...money, label: 'Extra work approved or declined', to: ['vendor'] },
    notify(aboutBooking, extraAnsweredNotifications),
  ),
  notice(
    booking.extraLapsed,
    { ...money, label: 'Extra work not answered', to: both },
    notify(aboutBooking, extraLapsedNotifications),
  ),
  notice(
    booking.bookingRefunded,
    { category: 'money', label: 'Refund', to: both, email: ['homeowner'] },
    notify(aboutBooking, life.refundedNotifications),
  ),
];
