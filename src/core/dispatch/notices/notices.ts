import { type Notice, notice, notify } from '#core/lib/notice.ts';
import * as emergency from '../events.ts';
import { aboutAlert, aboutEmergency } from './story.ts';
import {
  alertedNotifications,
  arrivedNotifications,
  brokenNotifications,
  canceledNotifications,
  confirmedNotifications,
  replannedNotifications,
  requestedNotifications,
  resumedNotifications,
  unservedNotifications,
} from './texts.ts';

/** Nothing about an emergency waits for a summary. */
const now = { category: 'bookings', urgent: true } as const;

export const dispatchNotices: Notice[] = [
  notice(
    emergency.emergencyRequested,
    { ...now, label: 'A homeowner asks for emergency help', to: ['admins'], email: [] },
    notify(aboutEmergency, requestedNotifications),
  ),
  notice(
    emergency.vendorAlerted,
    { ...now, label: 'An emergency near you', to: ['vendor'], email: ['vendor'] },
    notify(aboutAlert, alertedNotifications),
  ),
  notice(
    emergency.emergencyConfirmed,
    {
      ...now,
      label: 'A vendor is coming to an emergency',
      to: ['homeowner', 'vendor'],
      email: ['homeowner', 'vendor'],
    },
    notify(aboutEmergency, confirmedNotifications),
  ),
  notice(
    emergency.dayReplanned,
    { ...now, label: 'A better route after an emergency', to: ['vendor'], email: [] },
    notify(aboutEmergency, replannedNotifications),
  ),
  notice(
    emergency.searchResumed,
    { ...now, label: 'The vendor of an emergency can’t come', to: ['homeowner', 'admins'], email: [] },
    notify(aboutEmergency, resumedNotifications),
  ),
  notice(
    emergency.emergencyUnserved,
    {
      ...now,
      label: 'No vendor is free for an emergency',
      to: ['homeowner', 'admins'],
      email: ['homeowner'],
    },
    notify(aboutEmergency, unservedNotifications),
  ),
  notice(
    emergency.emergencyCanceled,
    { ...now, label: 'An emergency is canceled', to: ['homeowner', 'admins'], email: [] },
    notify(aboutEmergency, canceledNotifications),
  ),
  notice(
    emergency.emergencyArrived,
    { ...now, label: 'A vendor arrives at an emergency', to: ['admins'], email: [] },
    notify(aboutEmergency, arrivedNotifications),
  ),
  notice(
    emergency.promiseBroken,
    {
      ...now,
      label: 'An arrival promise is missed',
      to: ['homeowner', 'vendor', 'admins'],
      email: ['homeowner'],
    },
    notify(aboutEmergency, brokenNotifications),
  ),
];
