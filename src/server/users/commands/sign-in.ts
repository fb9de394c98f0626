import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { checkLogin } from '#core/users/credentials.ts';
import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import {
  assertPasswordUnchanged,
  checkPassword,
  invalidCredentials,
  recordFailedLogin,
  type SignInAnswer,
  signInStep,
  welcomeTo,
} from '../identity/entering.ts';
import { leaveHosted } from '../identity/keepers/hosted.ts';
import type { Known } from '../identity/keepers/port.ts';
import { mockDelay } from '../identity/mock-delay.ts';

export type SignInInput = { email: string; password: string; portal: 'member' | 'admin' };

/**
 * Signs in with a password, or asks for the second factor where there is one: no session exists before its code.
 * Suspended people get in and are told so by every operation. Opens its own transactions.
 */
export async function signIn(ctx: Ctx, input: SignInInput): Promise<SignInAnswer> {
  await mockDelay(ctx, 'signIn');
  const { email, password } = valueOrRefusal(checkLogin(input));
  const user = await checkPassword(ctx, email, password);
  if (!user) throw invalidCredentials();
  if (input.portal === 'admin') await demandAdministrator(ctx, user);

  const step = await inTransaction(ctx, async () => {
    await assertPasswordUnchanged(ctx, user);
    return signInStep(ctx, user);
  });
  return welcomeTo(ctx, user, step);
}

/** Spec §5 and §8: the administrators' door opens to the role and the system flag, both. */
async function demandAdministrator(ctx: Ctx, user: Known): Promise<void> {
  if (user.role === 'admin' && user.isSystemAdmin) return;
  await leaveHosted(ctx, user.waiting);
  await recordFailedLogin(ctx, { email: user.email, userId: user.id, reason: 'not_an_administrator' });
  throw new AppError(
    'forbidden',
    user.role === 'admin'
      ? 'Access denied: System administrator privileges required'
      : 'Access denied: Administrator privileges required',
  );
}
