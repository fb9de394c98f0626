import {
  type AccessRule,
  administrators,
  anyone,
  anySession,
  members,
  signedIn,
  userManagers,
} from '#core/lib/access-rule.ts';

/** Spec §5: what these operations say to somebody who is not signed in. */
export const NO_ACTIVE_SESSION = 'No active session';
/** Spec §4 and §8. */
export const SESSION_EXPIRED = 'Session expired. Please log in again.';

export const usersAccess = {
  signUp: anyone,
  signIn: anyone,
  verifyTwoFactor: anyone,
  signOut: anySession,
  signOutEverywhere: anySession,
  requestPasswordReset: anyone,
  resetPassword: anyone,
  requestSignInLink: anyone,
  signInByLink: anyone,
  verifyEmail: anyone,
  resendVerification: { ...signedIn('own'), whenAnonymous: NO_ACTIVE_SESSION },
  profile: signedIn('own'),
  updateProfile: { ...signedIn('own'), whenAnonymous: NO_ACTIVE_SESSION },
  startTwoFactor: signedIn('own'),
  confirmTwoFactor: signedIn('own'),
  disableTwoFactor: signedIn('own'),
  security: signedIn('own'),
  changePassword: signedIn('own'),
  renewRecoveryCodes: signedIn('own'),
  endOwnSession: signedIn('own'),
  endOtherSessions: signedIn('own'),
  ownData: members('own'),
  requestExport: members('own'),
  openExport: members('own'),
  requestDeletion: members('own'),
  cancelDeletion: members('own'),
  // Answers null to somebody who is not signed in, so that every screen may ask.
  session: anyone,
  keepAlive: { ...signedIn('own'), whenAnonymous: SESSION_EXPIRED },

  list: administrators('any'),
  get: administrators('any'),
  invite: userManagers('none'),
  sendInvitation: userManagers('any'),
  edit: userManagers('any'),
  changeRole: userManagers('any'),
  suspend: userManagers('any'),
  reinstate: userManagers('any'),
  endSession: userManagers('any'),
  endSessions: userManagers('any'),
  previewBulk: userManagers('any'),
  bulk: userManagers('any'),
} satisfies Record<string, AccessRule>;
