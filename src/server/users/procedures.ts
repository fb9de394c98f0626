import { usersAccess as access } from '#core/users/access.ts';
import { usersContract as contract } from '#core/users/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { confirmTwoFactor } from './commands/confirm-two-factor.ts';
import { disableTwoFactor } from './commands/disable-two-factor.ts';
import { keepAlive } from './commands/keep-alive.ts';
import { requestPasswordReset } from './commands/request-password-reset.ts';
import { resendVerification } from './commands/resend-verification.ts';
import { resetPassword } from './commands/reset-password.ts';
import { signIn } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { signOutEverywhere } from './commands/sign-out-everywhere.ts';
import { signUp } from './commands/sign-up.ts';
import { startTwoFactor } from './commands/start-two-factor.ts';
import { verifyEmail } from './commands/verify-email.ts';
import { verifySecondFactor } from './commands/verify-second-factor.ts';
import { sessionView } from './queries.ts';

// Answers with a session or a secret are never stored for a retry.
const natural = { idempotency: 'natural' } as const;

// Passwords are hashed and tries counted outside transactions; these commands open their own where they write.
const nothingBefore = async (): Promise<undefined> => undefined;

export const usersProcedures = {
  signUp: command(contract.signUp, access.signUp, nothingBefore, { ...natural, follow: signUp }),
  signIn: command(contract.signIn, access.signIn, nothingBefore, { ...natural, follow: signIn }),
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
    natural,
  ),
  resetPassword: command(contract.resetPassword, access.resetPassword, nothingBefore, {
    ...natural,
    follow: resetPassword,
  }),
  verifyEmail: command(contract.verifyEmail, access.verifyEmail, verifyEmail, natural),
  resendVerification: command(
    contract.resendVerification,
    access.resendVerification,
    resendVerification,
    natural,
  ),
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
  session: query(contract.session, access.session, sessionView),
  keepAlive: command(contract.keepAlive, access.keepAlive, keepAlive, natural),
};
