import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import { aboutUser } from '#core/users/notices.ts';
import { itemChanged } from './events.ts';

function itemChangedNotifications({ itemId, title }: { itemId: string; title: string }): Notification[] {
  return [
    {
      to: 'person',
      title: 'An item you added has changed',
      body: `It is called ${title} now.`,
      href: `/admin/__module__/${itemId}`,
    },
  ];
}

export const __module__Notices: Notice[] = [
  notice(
    itemChanged,
    { category: 'account', label: 'An item you added is changed', to: ['person'], email: [] },
    notify(aboutUser, (_, payload: { itemId: string; title: string }) => itemChangedNotifications(payload)),
  ),
];
