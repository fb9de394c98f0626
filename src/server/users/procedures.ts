import { usersModule as core } from '#core/users/module.ts';
import { bind, command, query, steps } from '#server/lib/pipeline.ts';
import { bulkUsers, previewBulkUsers } from './commands/admin/bulk-users.ts';
import { changeRole } from './commands/admin/change-role.ts';
import { editUser } from './commands/admin/edit-user.ts';
import { endSession } from './commands/admin/end-session.ts';
import { endSessionsOf } from './commands/admin/end-sessions-of.ts';
import { inviteUser } from './commands/admin/invite-user.ts';
import { reinstateUser } from './commands/admin/reinstate-user.ts';
import { sendInvitation } from './commands/admin/send-invitation.ts';
import { confirmTwoFactor } from './commands/confirm-two-factor.ts';
import { disableTwoFactor } from './commands/disable-two-factor.ts';
import { keepAlive } from './commands/keep-alive.ts';
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
import { verifyTwoFactor } from './commands/verify-two-factor.ts';
import { householdOperations } from './household/procedures.ts';
import { ownDataOperations } from './own-data/procedures.ts';
import { userOf } from './queries/get-user.ts';
import { listUsers } from './queries/list-users.ts';
import { profileOf } from './queries/profile.ts';
import { securityOf } from './queries/security.ts';
import { sessionView } from './queries.ts';

// Answers with a session or a secret are never stored for a retry.
const natural = { idempotency: 'natural' } as const;

export const usersProcedures = bind(core, {
  signUp: steps(signUp, natural),
  signIn: steps(signIn, natural),
  verifyTwoFactor: steps(verifyTwoFactor, natural),
  signOut: command(signOut, natural),
  signOutEverywhere: command(signOutEverywhere, natural),
  requestPasswordReset: command(requestPasswordReset, {
    ...natural,
    outside: beforeRequestPasswordReset,
  }),
  resetPassword: steps(resetPassword, natural),
  requestSignInLink: command(requestSignInLink, {
    ...natural,
    outside: beforeRequestSignInLink,
  }),
  signInByLink: steps(signInByLink, natural),
  verifyEmail: steps(verifyEmail, natural),
  resendVerification: command(resendVerification, {
    ...natural,
    outside: beforeResendVerification,
  }),
  profile: query((ctx) => profileOf(ctx)),
  updateProfile: command(updateProfile, natural),
  startTwoFactor: steps(startTwoFactor, natural),
  confirmTwoFactor: steps(confirmTwoFactor, natural),
  disableTwoFactor: steps(disableTwoFactor, natural),
  security: query((ctx) => securityOf(ctx)),
  changePassword: steps(changePassword, natural),
  renewRecoveryCodes: steps(renewRecoveryCodes, natural),
  endOwnSession: command(endOwnSession),
  endOtherSessions: command(endOtherSessions, natural),
  ...ownDataOperations,
  ...householdOperations,
  session: query(sessionView),
  keepAlive: command(keepAlive, natural),

  list: query(listUsers),
  get: query(userOf),
  invite: command(inviteUser),
  sendInvitation: command(sendInvitation),
  edit: command(editUser),
  changeRole: command(changeRole),
  suspend: command((ctx, { id, reason }) => suspendUser(ctx, { userId: id, reason })),
  reinstate: command(reinstateUser),
  endSession: command(endSession),
  endSessions: command(endSessionsOf),
  previewBulk: query(previewBulkUsers),
  bulk: steps(bulkUsers),
});
