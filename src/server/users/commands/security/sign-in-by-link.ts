import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { linkLimitKey } from '#core/settings/counted-calls.ts';
import { checkSignInLink } from '#core/users/credentials.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { type SignInAnswer, signInStep, welcomeTo } from '../../identity/entering.ts';
import { keeperOfToken } from '../../identity/keepers/keeper-of.ts';
import { users } from '../../tables.ts';

/**
 * Signs in with the link of a mail, once; the second factor is asked as after a password. Whoever holds the link reads
 * the mailbox, so the address counts as verified too. Opens its own transaction. Throws gone.
 */
export async function signInByLink(ctx: Ctx, input: { token: string }): Promise<SignInAnswer> {
  const { token } = valueOrRefusal(checkSignInLink(input));
  const redeem = await keeperOfToken(ctx, token).redeem(ctx, 'sign-in-link', token);
  if (!redeem) throw linkIsOver();
  const { user, step } = await inTransaction(ctx, async () => {
    const userId = await redeem();
    const [user] = userId
      ? await ctx.db.tx
          .update(users)
          .set({ emailVerified: true, updatedAt: now(ctx) })
          .where(eq(users.id, userId))
          .returning()
      : [];
    if (!user) throw linkIsOver();
    await audit(ctx, {
      resource: 'user',
      resourceId: user.id,
      category: 'auth',
    });
    return { user: user, step: await signInStep(ctx, user) };
  });
  await ctx.limits.clear('login', linkLimitKey(user.email));
  return welcomeTo(ctx, user, step);
}

function linkIsOver(): AppError {
  return new AppError('gone', 'This sign-in link has expired or was already used. Please request a new one.');
}
