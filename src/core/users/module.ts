import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { anySetting } from '#core/lib/setting.ts';
import { usersAccess } from './access.ts';
import { usersContract } from './contract.ts';
import * as events from './events.ts';
import { AUDIT_TITLES } from './history-words.ts';
import { userNotices } from './notices.ts';
import { UNKNOWN_ADDRESS } from './settings.ts';
import { USER_STATUS_LOOKS } from './user-status.ts';

export const usersModule = coreModule({
  name: 'users',
  contract: usersContract,
  access: usersAccess,
  events: Object.values(events),
  notices: userNotices,
  settings: [anySetting(UNKNOWN_ADDRESS)],
  auditObjects: {
    user: {
      label: 'User',
      path: (id) => `/admin/users/${id}`,
      restorable: ['name', 'email', 'phone'],
      statuses: USER_STATUS_LOOKS,
    },
    member: { label: 'Member', path: (id) => `/admin/users/${id}` },
    users: { label: 'Users' },
    session: { label: 'Session' },
  },
  auditTitles: AUDIT_TITLES,
  searchEntries: [
    {
      kind: 'users',
      mayFind: usersAccess.list,
      href: (id) => `/admin/users/${id}`,
      statuses: USER_STATUS_LOOKS,
      auditObject: 'user',
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: 'Users',
      subtitle: 'Everyone with an account',
      path: '/admin/users',
      words: 'people homeowners',
      mayOpen: administrators('none'),
    },
    {
      kind: 'pages',
      title: 'My Profile',
      subtitle: 'Your name, email address and permissions',
      path: '/admin/profile',
      words: 'account me',
      mayOpen: administrators('none'),
    },
    {
      kind: 'settings',
      title: 'Security',
      subtitle: 'Password, two-factor authentication and sessions',
      path: '/admin/profile/security',
      words: 'two-factor sign-in recovery codes',
      mayOpen: administrators('none'),
    },
  ],
});
