/**
 * Commands that go out without an idempotency key, so that no try is repeated by itself: a second one is counted as
 * another guess, uses up another link or sends another mail. The server binds them with `idempotency: 'natural'`, since
 * their answers must not be kept. A list, since the bindings are the server's; `test/matrix/keyless-calls.test.ts` holds
 * it against them.
 */
export const KEYLESS_CALLS: ReadonlySet<string> = new Set([
  'audit.verify',
  'photos.share',
  'users.changePassword',
  'users.confirmTwoFactor',
  'users.disableTwoFactor',
  'users.renewRecoveryCodes',
  'users.requestPasswordReset',
  'users.requestSignInLink',
  'users.resendVerification',
  'users.resetPassword',
  'users.signIn',
  'users.signInByLink',
  'users.signUp',
  'users.startTwoFactor',
  'users.verifyEmail',
  'users.verifyTwoFactor',
  'vendors.connectPayout',
]);
