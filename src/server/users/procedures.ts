import { usersAccess as access } from '#core/users/access.ts';
import { usersContract as contract } from '#core/users/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { confirmTwoFactor } from './commands/confirm-two-factor.ts';
import { disableTwoFactor } from './commands/disable-two-factor.ts';
import { keepAlive } from './commands/keep-alive.ts';
import { bulkUsers, previewBulkUsers } from './commands/people/bulk-users.ts';
import { changeRole } from './commands/people/change-role.ts';
import { editPerson } from './commands/people/edit-person.ts';
import { endSession } from './commands/people/end-session.ts';
import { endSessionsOf } from './commands/people/end-sessions-of.ts';
import { invitePerson } from './commands/people/invite-person.ts';
import { reinstateUser } from './commands/people/reinstate-user.ts';
import { sendInvitation } from './commands/people/send-invitation.ts';
import { beforeRequestPasswordReset, requestPasswordReset } from './commands/request-password-reset.ts';
import { beforeResendVerification, resendVerification } from './commands/resend-verification.ts';
import { resetPassword } from './commands/reset-password.ts';
import { changePassword } from './commands/security/change-password.ts';
import { endOtherSessions } from './commands/security/end-other-sessions.ts';
import { endOwnSession } from './commands/security/end-own-session.ts';
import { renewRecoveryCodes } from './commands/security/renew-recovery-codes.ts';
import { beforeRequestSignInLink, requestSignInLink } from './commands/security/request-sign-in-link.ts';
import { signInByLink } from './commands/security/sign-in-by-link.ts';
import { signIn } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { signOutEverywhere } from './commands/sign-out-everywhere.ts';
import { signUp } from './commands/sign-up.ts';
import { startTwoFactor } from './commands/start-two-factor.ts';
import { suspendUser } from './commands/suspend-user.ts';
import { updateProfile } from './commands/update-profile.ts';
import { verifyEmail } from './commands/verify-email.ts';
import { verifySecondFactor } from './commands/verify-second-factor.ts';
import { mockDelay } from './identity/mock-delay.ts';
import { listPeople } from './queries/people.ts';
import { personOf } from './queries/person.ts';
import { profileOf } from './queries/profile.ts';
import { securityOf } from './queries/security.ts';
import { sessionView } from './queries.ts';

// Answers with a session or a secret are never stored for a retry.
const natural = { idempotency: 'natural' } as const;

// Passwords are hashed and tries counted outside transactions; these commands open their own where they write.
const nothingBefore = async (): Promise<undefined> => undefined;

export const usersProcedures = {
  signUp: command(contract.signUp, access.signUp, nothingBefore, {
    ...natural,
    outside: mockDelay('signUp'),
    follow: signUp,
  }),
  signIn: command(contract.signIn, access.signIn, nothingBefore, {
    ...natural,
    outside: mockDelay('signIn'),
    follow: signIn,
  }),
  verifySecondFactor: command(contract.verifySecondFactor, access.verifySecondFactor, nothingBefore, {
    ...natural,
    follow: verifySecondFactor,
  }),
  signOut: command(contract.signOut, access.signOut, signOut, natural),
  signOutEverywhere: command(
    contract.signOutEverywhere,
    access.signOutEverywhere,
    signOutEverywhere,
    natural,
  ),
  requestPasswordReset: command(
    contract.requestPasswordReset,
    access.requestPasswordReset,
    requestPasswordReset,
    {
      ...natural,
      outside: async (ctx, input) => {
        await mockDelay('reset')(ctx);
        await beforeRequestPasswordReset(ctx, input);
      },
    },
  ),
  resetPassword: command(contract.resetPassword, access.resetPassword, nothingBefore, {
    ...natural,
    outside: mockDelay('reset'),
    follow: resetPassword,
  }),
  requestSignInLink: command(contract.requestSignInLink, access.requestSignInLink, requestSignInLink, {
    ...natural,
    outside: beforeRequestSignInLink,
  }),
  signInByLink: command(contract.signInByLink, access.signInByLink, nothingBefore, {
    ...natural,
    follow: signInByLink,
  }),
  verifyEmail: command(contract.verifyEmail, access.verifyEmail, nothingBefore, {
    ...natural,
    follow: verifyEmail,
  }),
  resendVerification: command(contract.resendVerification, access.resendVerification, resendVerification, {
    ...natural,
    outside: beforeResendVerification,
  }),
  profile: query(contract.profile, access.profile, (ctx) => profileOf(ctx)),
  updateProfile: command(contract.updateProfile, access.updateProfile, updateProfile, natural),
  startTwoFactor: command(contract.startTwoFactor, access.startTwoFactor, nothingBefore, {
    ...natural,
    follow: startTwoFactor,
  }),
  confirmTwoFactor: command(contract.confirmTwoFactor, access.confirmTwoFactor, nothingBefore, {
    ...natural,
    follow: confirmTwoFactor,
  }),
  disableTwoFactor: command(contract.disableTwoFactor, access.disableTwoFactor, nothingBefore, {
    ...natural,
    follow: disableTwoFactor,
  }),
  security: query(contract.security, access.security, (ctx) => securityOf(ctx)),
  changePassword: command(contract.changePassword, access.changePassword, nothingBefore, {
    ...natural,
    follow: changePassword,
  }),
  renewRecoveryCodes: command(contract.renewRecoveryCodes, access.renewRecoveryCodes, nothingBefore, {
    ...natural,
    follow: renewRecoveryCodes,
  }),
  endOwnSession: command(contract.endOwnSession, access.endOwnSession, endOwnSession),
  endOtherSessions: command(contract.endOtherSessions, access.endOtherSessions, endOtherSessions, natural),
  session: query(contract.session, access.session, sessionView),
  keepAlive: command(contract.keepAlive, access.keepAlive, keepAlive, natural),

  list: query(contract.list, access.list, listPeople),
  get: query(contract.get, access.get, personOf),
  invite: command(contract.invite, access.invite, invitePerson),
  sendInvitation: command(contract.sendInvitation, access.sendInvitation, sendInvitation),
  edit: command(contract.edit, access.edit, editPerson),
  changeRole: command(contract.changeRole, access.changeRole, changeRole),
  suspend: command(contract.suspend, access.suspend, (ctx, { id, reason }) =>
    suspendUser(ctx, { userId: id, reason }),
  ),
  reinstate: command(contract.reinstate, access.reinstate, reinstateUser),
  endSession: command(contract.endSession, access.endSession, endSession),
  endSessions: command(contract.endSessions, access.endSessions, endSessionsOf),
  previewBulk: query(contract.previewBulk, access.previewBulk, previewBulkUsers),
  bulk: command(contract.bulk, access.bulk, nothingBefore, { follow: bulkUsers }),
};
