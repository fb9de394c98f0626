import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import { aboutVendor } from '#core/vendors/notices.ts';
import { itemChanged } from './events.ts';

type Changed = { itemId: string; title: string };

function itemChangedNotifications({ itemId, title }: Changed): Notification[] {
  return [
    {
      to: 'vendor',
      title: 'Your item has changed',
      body: `It is called ${title} now.`,
      href: `/account/vendor/quotes/${itemId}`,
      // Nobody is told of what they did themselves unless this says so; only the owner changes an item as it stands.
      evenIfOwn: true,
    },
  ];
}

export const quotesNotices: Notice[] = [
  notice(
    itemChanged,
    { category: 'account', label: 'Your item is changed', to: ['vendor'], email: [] },
    notify(aboutVendor, (_, payload: Changed) => itemChangedNotifications(payload)),
  ),
];
