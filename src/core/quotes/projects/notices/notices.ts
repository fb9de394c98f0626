import { aboutBooking } from '#core/bookings/notices/story.ts';
import { type Notice, notice, notify } from '#core/lib/notice.ts';
import * as events from '../events.ts';
import * as changes from './change-orders.ts';
import * as life from './life.ts';
import * as money from './milestones.ts';

const both = ['homeowner', 'vendor'] as const;
const category = 'money' as const;

export const projectNotices: Notice[] = [
  notice(
    events.projectStarted,
    { category: 'bookings', label: 'A project starts', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, life.startedNotifications),
  ),
  notice(
    events.projectCompleted,
    { category: 'bookings', label: 'A project is completed', to: both, email: [] },
    notify(aboutBooking, life.completedNotifications),
  ),
  notice(
    events.projectCanceled,
    { category: 'bookings', label: 'A project is canceled', to: both, email: both },
    notify(aboutBooking, life.canceledNotifications),
  ),
  notice(
    events.projectVisitScheduled,
    { category: 'bookings', label: 'A project visit is booked', to: both, email: both },
    notify(aboutBooking, life.scheduledNotifications),
  ),
  notice(
    events.milestoneDue,
    { category, label: 'A milestone is due', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, money.dueNotifications),
  ),
  notice(
    events.milestoneFunded,
    { category, label: 'A milestone is funded', to: both, email: ['vendor'] },
    notify(aboutBooking, money.fundedNotifications),
  ),
  notice(
    events.releaseRequested,
    { category, label: 'A release is requested', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, money.requestedReleaseNotifications),
  ),
  notice(
    events.releaseNear,
    {
      category,
      label: 'A milestone is about to be released',
      to: ['homeowner'],
      email: ['homeowner'],
      urgent: true,
    },
    notify(aboutBooking, money.releaseNearNotifications),
  ),
  notice(
    events.milestoneReleased,
    { category, label: 'A milestone is released', to: both, email: ['vendor'] },
    notify(aboutBooking, money.releasedNotifications),
  ),
  notice(
    events.milestoneRefunded,
    { category, label: 'A milestone is refunded', to: both, email: [] },
    notify(aboutBooking, money.refundedNotifications),
  ),
  notice(
    events.changeOrderProposed,
    { category: 'bookings', label: 'A change order is proposed', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, changes.proposedNotifications),
  ),
  notice(
    events.changeOrderSigned,
    { category: 'bookings', label: 'A change order is signed', to: both, email: ['vendor'] },
    notify(aboutBooking, changes.signedNotifications),
  ),
  notice(
    events.changeOrderDeclined,
    { category: 'bookings', label: 'A change order is declined', to: ['vendor'], email: ['vendor'] },
    notify(aboutBooking, changes.declinedNotifications),
  ),
  notice(
    events.changeOrderLapsed,
    { category: 'bookings', label: 'A change order expires', to: both, email: [] },
    notify(aboutBooking, changes.lapsedNotifications),
  ),
];
