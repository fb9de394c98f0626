import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { weightsChanged } from './events.ts';

/** The weights of rankings, told to administrators. */
export const aboutWeights = noticeSubject<{ version: number }, null>('matching weights');

export function weightsChangedNotifications(change: {
  version: number;
  revertsTo: number | null;
  changedByName: string;
  changes: string;
}): Notification[] {
  const { version, revertsTo, changedByName, changes } = change;
  return [
    {
      to: 'admins',
      title:
        revertsTo === null
          ? `Matching weights changed to version ${version}`
          : `Matching weights reverted to version ${revertsTo}`,
      body: `${changedByName}: ${changes}.`,
      href: '/admin/matching-settings?view=history',
    },
  ];
}

export const matchingNotices: Notice[] = [
  notice(
    weightsChanged,
    { category: 'account', label: 'Matching weights change', to: ['admins'], email: [] },
    notify(aboutWeights, (_, payload: Parameters<typeof weightsChangedNotifications>[0]) =>
      weightsChangedNotifications(payload),
    ),
  ),
];
