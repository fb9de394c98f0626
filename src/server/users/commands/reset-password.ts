import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { checkResetPassword } from '#core/users/credentials.ts';
import { passwordReset } from '#core/users/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { keeperOfToken } from '../identity/keepers/keeper-of.ts';
import { ownKeeper } from '../identity/keepers/own.ts';
import { mockDelay } from '../identity/mock-delay.ts';
import { ownerOfSecret, withdrawWaysIn } from '../identity/one-time.ts';
import { assertStrongPassword } from '../identity/passwords/strong-password.ts';
import { endSessions } from '../identity/sessions.ts';
import { forgiveTries } from '../identity/sign-in-tries.ts';
import { credentialsById } from '../queries.ts';
import { users } from '../tables.ts';

/**
 * Sets a new password with the link of a mail, once, and ends every other session of the person. Whoever holds
 * the link reads the mailbox, so the address counts as verified too. Opens its own transaction.
 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; password: string },
): Promise<{ done: true }> {
  await mockDelay(ctx, 'reset');
  const { token, password } = valueOrRefusal(checkResetPassword(input));
  const keeper = keeperOfToken(ctx, token);
  const ownerId = await ownerOfSecret(ctx, 'reset-password', token);
  // Whose link of a hosted service it is, only the service knows, and only by using it up.
  if (keeper === ownKeeper && !ownerId) throw linkIsOver();
  const owner = ownerId ? await credentialsById(ctx, ownerId) : undefined;
  await assertStrongPassword(ctx, password, { field: 'password', ...(owner ? { owner } : {}) });
  const redeem = await keeper.redeem(ctx, 'reset-password', token, password);
  if (!redeem) throw linkIsOver();
  const email = await inTransaction(ctx, async () => {
    const userId = await redeem();
    if (!userId) throw linkIsOver();
    const [user] = await ctx.db.tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now(ctx) })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    if (!user) throw linkIsOver();
    await withdrawWaysIn(ctx, userId);
    await endSessions(ctx, userId, ctx.sessionId);
    await emit(ctx, passwordReset, { userId });
    await audit(ctx, {
      resource: 'user',
      resourceId: userId,
      severity: 'warning',
      category: 'security',
    });
    return user.email;
  });
  // Somebody who forgot the password has often used up the tries.
  await forgiveTries(ctx, email);
  return { done: true };
}

function linkIsOver(): AppError {
  return new AppError('gone', 'This reset link has expired or was already used. Please request a new one.');
}
