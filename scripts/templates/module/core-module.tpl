import { coreModule } from '#core/lib/module.ts';
import { __module__Access } from './access.ts';
import { __module__Contract } from './contract.ts';
import * as events from './events.ts';
import { __module__Notices } from './notices.ts';

export const __module__Module = coreModule({
  name: '__module__',
  contract: __module__Contract,
  access: __module__Access,
  events: Object.values(events),
  notices: __module__Notices,
@if admin
  auditObjects: { __module__: { label: 'Item', path: (id) => `/admin/__module__/${id}` } },
@end
@if vendor homeowner none
  auditObjects: { __module__: { label: 'Item' } },
@end
  auditTitles: { '__module__.add': 'Added an item', '__module__.edit': 'Edited an item' },
@if admin
  searchEntries: [
    {
      kind: '__module__',
      mayFind: __module__Access.list,
      href: (id) => `/admin/__module__/${id}`,
      statuses: {},
      auditObject: '__module__',
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: '__Module__',
      subtitle: 'All items',
      path: '/admin/__module__',
      mayOpen: __module__Access.list,
    },
    {
      kind: 'pages',
      title: 'Add to __module__',
      subtitle: 'A new item',
      path: '/admin/__module__/new',
      mayOpen: __module__Access.add,
    },
  ],
@end
});
