import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { checkVerifyEmail } from '#core/users/credentials.ts';
import { emailVerified } from '#core/users/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { keeperOfToken } from '../identity/keepers/keeper-of.ts';
import { users } from '../tables.ts';

/** Confirms an email address with the link of a mail, once. Opens its own transaction. */
export async function verifyEmail(ctx: Ctx, input: { token: string }): Promise<{ done: true }> {
  const { token } = valueOrRefusal(checkVerifyEmail(input));
  const redeem = await keeperOfToken(ctx, token).redeem(ctx, 'verify-email', token);
  if (!redeem) throw linkIsOver();
  await inTransaction(ctx, async () => {
    const userId = await redeem();
    if (!userId) throw linkIsOver();
    const [confirmed] = await ctx.db.tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now(ctx) })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (!confirmed) return;
    await emit(ctx, emailVerified, { userId });
    await audit(ctx, {
      action: 'users.verifyEmail',
      resource: 'user',
      resourceId: userId,
      category: 'auth',
    });
  });
  return { done: true };
}

function linkIsOver(): AppError {
  return new AppError('gone', 'This link has expired or was already used. Sign in to get a new one.');
}
