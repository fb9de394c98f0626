import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
@if admin homeowner none
import { aboutUser } from '#core/users/notices.ts';
@end
@if vendor
import { aboutVendor } from '#core/vendors/notices.ts';
@end
import { itemChanged } from './events.ts';

type Changed = { itemId: string; title: string };

function itemChangedNotifications(__noticed__: Changed): Notification[] {
  return [
    {
      to: '__audience__',
@if admin none
      title: 'An item you added has changed',
@end
@if vendor homeowner
      title: 'Your item has changed',
@end
      body: `It is called ${title} now.`,
@if admin vendor homeowner
      href: `__base__/__module__/${itemId}`,
@end
@if none
      href: '/admin/dashboard',
@end
@if vendor homeowner
      // Nobody is told of what they did themselves unless this says so; only the owner changes an item as it stands.
      evenIfOwn: true,
@end
    },
  ];
}

export const __module__Notices: Notice[] = [
  notice(
    itemChanged,
@if admin none
    { category: 'account', label: 'An item you added is changed', to: ['__audience__'], email: [] },
@end
@if vendor homeowner
    { category: 'account', label: 'Your item is changed', to: ['__audience__'], email: [] },
@end
    notify(__about__, (_, payload: Changed) => itemChangedNotifications(payload)),
  ),
];
