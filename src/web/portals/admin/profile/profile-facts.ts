import { formatDuration } from '#core/lib/format-time.ts';
import type { SessionView } from '#core/users/contract.ts';
import type { Description } from '#web/ui/data/description-list.tsx';

const LEVELS = { standard: 'Standard', enhanced: 'Enhanced', maximum: 'Maximum' } as const;
const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** Role and flags of spec §6; without a flag its area is for reading only. */
export function rightsIn({ role, isSystemAdmin, profile }: SessionView): Description[] {
  const flag = (may: boolean) => (may ? 'Can edit' : 'Read only');
  return [
    { id: 'role', term: 'Role', value: role === 'admin' ? 'Administrator' : role },
    { id: 'system', term: 'System administrator', value: yesNo(isSystemAdmin) },
    { id: 'users', term: 'Users, roles, suspension', value: flag(profile.canManageUsers) },
    { id: 'vendors', term: 'Vendors, credentials, prices', value: flag(profile.canManageVendors) },
    { id: 'content', term: 'Catalog, content, campaigns', value: flag(profile.canManageContent) },
  ];
}

/** What the profile record knows of somebody's ways in (spec §3 Profile). */
export function signInFacts({ profile }: SessionView, moment: (at: Date) => string): Description[] {
  const { lastLoginAt, loginCount, securityLevel, twoFactorEnabled, sessionTimeout } = profile;
  return [
    { id: 'last', term: 'Last sign-in', value: lastLoginAt ? moment(lastLoginAt) : 'Never' },
    { id: 'count', term: 'Sign-ins', value: loginCount.toLocaleString('en-US') },
    { id: 'level', term: 'Security level', value: LEVELS[securityLevel] },
    { id: 'second', term: 'Two-factor authentication', value: twoFactorEnabled ? 'On' : 'Off' },
    { id: 'timeout', term: 'Session timeout', value: formatDuration(sessionTimeout / 60_000) },
  ];
}
