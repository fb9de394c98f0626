import { storedChanges } from '#core/audit/stored-shapes.ts';
import { ADMIN_FLAGS } from './user-status.ts';

/** What the audit log says of an account, in words for an administrator. */
export const AUDIT_TITLES = {
  'users.signUp': 'Signed up',
  'users.signIn': 'Signed in',
  'users.signOut': 'Signed out',
  'users.signOutEverywhere': 'Signed out everywhere',
  'users.verifyEmail': 'Verified the email address',
  'users.resendVerification': 'Requested the verification email',
  'users.requestPasswordReset': 'Requested a password reset',
  'users.resetPassword': 'Reset your password',
  'users.changePassword': 'Changed the password',
  'users.requestSignInLink': 'Requested a sign-in link',
  'users.signInByLink': 'Signed in with a link',
  'users.startTwoFactor': 'Started setting up two-factor authentication',
  'users.confirmTwoFactor': 'Turned on two-factor authentication',
  'users.disableTwoFactor': 'Turned off two-factor authentication',
  'users.renewRecoveryCodes': 'Renewed the recovery codes',
  'users.appointAdmin': 'Made a system administrator',
  'users.invite': 'Invited',
  'users.sendInvitation': 'Invitation sent again',
  'users.edit': 'Account changed',
  'users.updateProfile': 'Profile changed',
  'users.changeRole': 'Role changed',
  'users.suspend': 'Suspended',
  'users.reinstate': 'Reinstated',
  'users.endSession': 'A session was ended',
  'users.endSessions': 'Every session was ended',
  'users.endOwnSession': 'Ended a session',
  'users.endOtherSessions': 'Ended all other sessions',
  'users.linkHosted': 'Linked with the sign-in service',
  'users.inviteMember': 'Invited someone to the household',
  'users.changeMemberRight': 'Changed what a household member may do',
  'users.removeMember': 'Removed someone from the household',
  'users.joinHousehold': 'Joined a household',
  'users.leaveHousehold': 'Left a household',
  'users.requestExport': 'Requested a copy of their data',
  'users.openExport': 'Opened the copy of their data',
  'users.requestDeletion': 'Requested the deletion of the account',
  'users.cancelDeletion': 'Canceled the deletion of the account',
  'users.stopDeletion': 'The account could not be deleted',
  'users.erase': 'Deleted the account',
  'users.saveView': 'Saved a view',
  'users.changeView': 'Changed a saved view',
  'users.removeView': 'Deleted a saved view',
  'users.setDefaultView': 'Changed the default view',
  'Login failed': 'Sign-in failed',
} as const;

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
  return storedChanges(details)
    .filter(({ field }) => Object.hasOwn(FIELDS, field))
    .map(({ field, from, to }) => `${FIELDS[field]}: ${said(field, from)} to ${said(field, to)}`)
    .join('; ');
}

function change(points: number): string {
  const size = Math.abs(points).toLocaleString('en-US');
  return `${points < 0 ? 'Removed' : 'Added'} ${size} ${size === '1' ? 'point' : 'points'}`;
}

function said(name: string, value: unknown): string {
  if (YES_NO.has(name)) return value ? 'yes' : 'no';
  return typeof value === 'string' && value !== '' ? value : 'none';
}
