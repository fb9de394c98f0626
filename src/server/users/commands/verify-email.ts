import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { checkVerifyEmail } from '#core/users/credentials.ts';
import { emailVerified } from '#core/users/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { redeemSecret } from '../identity/one-time.ts';
import { users } from '../tables.ts';

/** Confirms an email address with the link of a mail, once. */
export async function verifyEmail(ctx: Ctx, input: { token: string }): Promise<{ done: true }> {
  const { token } = valueOrRefusal(checkVerifyEmail(input));
  const userId = await redeemSecret(ctx, 'verify-email', token);
  if (!userId) {
    throw new AppError('gone', 'This link has expired or was already used. Sign in to get a new one.');
  }
  await ctx.db.tx
    .update(users)
    .set({ emailVerified: true, updatedAt: now(ctx) })
    .where(eq(users.id, userId));
  await emit(ctx, emailVerified, { userId });
  await audit(ctx, {
    action: 'user.email_verified',
    resource: 'user',
    resourceId: userId,
    category: 'auth',
  });
  return { done: true };
}
