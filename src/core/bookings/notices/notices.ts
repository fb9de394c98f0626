import { type Notice, notice, tell } from '#core/lib/notice.ts';
import * as booking from '../events.ts';
import { bookedForMessages, reassignedMessages, takenAwayMessages } from './desk.ts';
import { jobEditedMessages, technicianChangedMessages } from './edited.ts';
import { extraAnsweredMessages, extraLapsedMessages, extraProposedMessages } from './extra.ts';
import * as life from './life.ts';
import * as moving from './moving.ts';
import { reminderMessages } from './reminder.ts';
import { onceForSeries } from './series.ts';
import { aboutBooking, aboutLostBooking, aboutRequest } from './story.ts';

const both = ['homeowner', 'vendor'] as const;
const category = 'bookings' as const;
const money = { category: 'money', email: [], urgent: true } as const;

export const bookingNotices: Notice[] = [
  notice(
    booking.bookingRequested,
    { category, label: 'A visit is requested', to: both, email: ['vendor'], urgent: true },
    tell(aboutBooking, onceForSeries(life.requestedMessages)),
  ),
  notice(
    booking.bookingAccepted,
    { category, label: 'A request is accepted', to: both, email: ['homeowner'] },
    tell(aboutBooking, onceForSeries(life.acceptedMessages)),
  ),
  notice(
    booking.bookingDeclined,
    { category, label: 'A request is declined', to: both, email: ['homeowner'] },
    tell(aboutBooking, life.declinedMessages),
  ),
  notice(
    booking.bookingExpired,
    { category, label: 'A request expires', to: both, email: ['homeowner'] },
    tell(aboutBooking, life.expiredMessages),
  ),
  notice(
    booking.bookingCancelled,
    { category, label: 'A visit is cancelled', to: both, email: both, urgent: true },
    tell(aboutBooking, onceForSeries(life.cancelledMessages)),
  ),
  notice(
    booking.rescheduleProposed,
    { category, label: 'Another time is proposed', to: both, email: both, urgent: true },
    tell(aboutBooking, moving.rescheduleProposedMessages),
  ),
  notice(
    booking.rescheduleClosed,
    { category, label: 'A proposed time is answered', to: both, email: both },
    tell(aboutBooking, moving.rescheduleClosedMessages),
  ),
  notice(
    booking.visitMoved,
    { category, label: 'A visit moves', to: both, email: both, urgent: true },
    tell(aboutBooking, onceForSeries(moving.movedMessages)),
  ),
  notice(
    booking.noShowReported,
    { category, label: 'Somebody was not there', to: both, email: both, urgent: true },
    tell(aboutBooking, moving.noShowMessages),
  ),
  notice(
    booking.technicianChanged,
    { category, label: 'Another technician comes', to: both, email: [] },
    tell(aboutBooking, technicianChangedMessages),
  ),
  notice(
    booking.bookingReassigned,
    { category, label: 'Another company takes a visit', to: both, email: both, urgent: true },
    tell(aboutBooking, reassignedMessages),
    tell(aboutLostBooking, takenAwayMessages),
  ),
  notice(
    booking.bookedFor,
    {
      category,
      label: 'Canopy books a visit for you',
      to: ['homeowner'],
      email: ['homeowner'],
      urgent: true,
    },
    tell(aboutBooking, bookedForMessages),
  ),
  notice(
    booking.jobEdited,
    { category, label: 'Canopy changes the notes of a job', to: both, email: [] },
    tell(aboutRequest, jobEditedMessages),
  ),
  notice(
    booking.visitSuggested,
    { category, label: 'A company suggests a visit', to: ['homeowner'], email: ['homeowner'] },
    tell(aboutBooking, moving.suggestedMessages),
  ),
  notice(
    booking.visitReminder,
    { category, label: 'A visit is a day away', to: both, email: both, urgent: true },
    tell(aboutBooking, reminderMessages),
  ),
  notice(
    booking.technicianEnRoute,
    { category, label: 'The technician is on the way', to: ['homeowner'], email: [], urgent: true },
    tell(aboutBooking, life.enRouteMessages),
  ),
  notice(
    booking.bookingStarted,
    { category, label: 'The work starts', to: ['homeowner'], email: [] },
    tell(aboutBooking, life.startedMessages),
  ),
  notice(
    booking.bookingCompleted,
    { category, label: 'The work is done', to: both, email: ['homeowner'] },
    tell(aboutBooking, life.completedMessages),
  ),
  notice(
    booking.extraProposed,
    { ...money, label: 'Extra work is proposed during a visit', to: ['homeowner'], email: ['homeowner'] },
    tell(aboutBooking, extraProposedMessages),
  ),
  notice(
    booking.extraAnswered,
    { ...money, label: 'Extra work is approved or declined', to: ['vendor'] },
    tell(aboutBooking, extraAnsweredMessages),
  ),
  notice(
    booking.extraLapsed,
    { ...money, label: 'Extra work is not answered in time', to: both },
    tell(aboutBooking, extraLapsedMessages),
  ),
  notice(
    booking.bookingRefunded,
    { category: 'money', label: 'Money is given back', to: both, email: ['homeowner'] },
    tell(aboutBooking, life.refundedMessages),
  ),
];
