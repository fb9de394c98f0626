import { ADMIN_FLAGS } from './people-views.ts';

/** What the audit log says of an account, in words for an administrator. */
export const AUDIT_TITLES: Readonly<Record<string, string>> = {
  'user.signed_up': 'Signed up',
  'user.signed_in': 'Signed in',
  'user.signed_out': 'Signed out',
  'user.signed_out_everywhere': 'Signed out everywhere',
  'user.email_verified': 'Verified the email address',
  'user.verification_requested': 'Asked for the verification mail',
  'user.password_reset_requested': 'Asked to reset the password',
  'user.password_reset': 'Set a new password',
  'user.two_factor_started': 'Began to set up a second factor',
  'user.two_factor_enabled': 'Switched the second factor on',
  'user.two_factor_disabled': 'Switched the second factor off',
  'user.appointed_admin': 'Made a system administrator',
  'user.invited': 'Invited',
  'user.invitation_sent': 'Invitation sent again',
  'user.edited': 'Account changed',
  'user.role_changed': 'Role changed',
  'user.suspended': 'Suspended',
  'user.reinstated': 'Reinstated',
  'user.session_ended': 'A session was ended',
  'user.sessions_ended': 'Every session was ended',
  'Login failed': 'Sign-in failed',
};

const FIELDS: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  isSystemAdmin: 'System administrator',
  canManageUsers: 'Manages users',
  canManageVendors: 'Manages vendors',
  canManageContent: 'Manages content',
};
const YES_NO = new Set<string>(['isSystemAdmin', ...ADMIN_FLAGS]);

/** The reason that was given, with the points it was for, or what changed from what to what. Only known fields are read. */
export function historyDetail(details: Record<string, unknown>): string {
  const { points, reason } = details;
  if (typeof reason === 'string') return typeof points === 'number' ? `${change(points)}: ${reason}` : reason;
  const changes = details.changes;
  if (typeof changes !== 'object' || changes === null) return '';
  return Object.entries(changes as Record<string, { from?: unknown; to?: unknown }>)
    .filter(([name]) => Object.hasOwn(FIELDS, name))
    .map(([name, { from, to }]) => `${FIELDS[name]}: ${said(name, from)} to ${said(name, to)}`)
    .join('; ');
}

function change(points: number): string {
  const size = Math.abs(points).toLocaleString('en-US');
  return `${points < 0 ? 'Took' : 'Gave'} ${size} ${size === '1' ? 'point' : 'points'}`;
}

function said(name: string, value: unknown): string {
  if (YES_NO.has(name)) return value ? 'yes' : 'no';
  return typeof value === 'string' && value !== '' ? value : 'none';
}
