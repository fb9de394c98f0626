import { type Notice, notice, notify } from '#core/lib/notice.ts';
import * as events from '../events.ts';
import * as life from './life.ts';
import * as money from './money.ts';
import { aboutPlan, aboutPlanBooking, aboutPlanEarning } from './story.ts';
import * as visits from './visits.ts';

const both = ['homeowner', 'vendor'] as const;
const ofMoney = 'money' as const;
const ofBookings = 'bookings' as const;

export const plansNotices: Notice[] = [
  notice(
    events.planStarted,
    { category: ofMoney, label: 'A plan starts', to: both, email: ['homeowner'] },
    notify(aboutPlan, life.startedNotifications),
  ),
  notice(
    events.planRenewed,
    { category: ofMoney, label: 'A plan renews', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutPlan, life.renewedNotifications),
  ),
  notice(
    events.planRenewsSoon,
    { category: ofMoney, label: 'A plan renews soon', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutPlan, life.renewsSoonNotifications),
  ),
  notice(
    events.planPaymentFailed,
    {
      category: ofMoney,
      label: 'A plan’s payment fails',
      to: ['homeowner', 'admins'],
      email: ['homeowner'],
      urgent: true,
    },
    notify(aboutPlan, money.failedNotifications),
  ),
  notice(
    events.planReminded,
    {
      category: ofMoney,
      label: 'A plan’s payment is overdue',
      to: ['homeowner'],
      email: ['homeowner'],
      urgent: true,
    },
    notify(aboutPlan, money.remindedNotifications),
  ),
  notice(
    events.planRecovered,
    {
      category: ofMoney,
      label: 'An overdue plan is paid',
      to: ['homeowner', 'admins'],
      email: ['homeowner'],
    },
    notify(aboutPlan, money.recoveredNotifications),
  ),
  notice(
    events.planSuspended,
    { category: ofMoney, label: 'A plan is suspended', to: both, email: ['homeowner'] },
    notify(aboutPlan, money.suspendedNotifications),
  ),
  notice(
    events.planPaused,
    { category: ofBookings, label: 'A plan is paused', to: both, email: [] },
    notify(aboutPlan, life.pausedNotifications),
  ),
  notice(
    events.planResumed,
    { category: ofBookings, label: 'A plan resumes', to: both, email: [] },
    notify(aboutPlan, life.resumedNotifications),
  ),
  notice(
    events.planCancellationSet,
    { category: ofMoney, label: 'A plan is set to end, or continues', to: both, email: ['homeowner'] },
    notify(aboutPlan, life.cancellationNotifications),
  ),
  notice(
    events.planCanceled,
    { category: ofMoney, label: 'A plan is canceled', to: both, email: ['homeowner'] },
    notify(aboutPlan, life.canceledNotifications),
  ),
  notice(
    events.planEnded,
    { category: ofMoney, label: 'A plan ends', to: both, email: ['homeowner'] },
    notify(aboutPlan, life.endedNotifications),
  ),
  notice(
    events.planVisitProposed,
    { category: ofBookings, label: 'An included visit is due', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutPlan, visits.proposedNotifications),
  ),
  notice(
    events.planVisitBooked,
    { category: ofBookings, label: 'An included visit is booked', to: both, email: ['vendor'] },
    notify(aboutPlanBooking, visits.bookedNotifications),
  ),
  notice(
    events.planVisitRolledOver,
    { category: ofBookings, label: 'An included visit rolls over', to: ['homeowner'], email: [] },
    notify(aboutPlan, visits.rolledOverNotifications),
  ),
  notice(
    events.planVisitForfeited,
    { category: ofBookings, label: 'An included visit expires', to: ['homeowner'], email: [] },
    notify(aboutPlan, visits.forfeitedNotifications),
  ),
  notice(
    events.planVisitEarned,
    { category: ofMoney, label: 'A plan visit pays you', to: ['vendor'], email: [] },
    notify(aboutPlanEarning, money.earnedNotifications),
  ),
];
