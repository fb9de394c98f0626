import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { confirmPassword } from '../identity/passwords/confirm-password.ts';
import { totpUri } from '../identity/totp.ts';
import { createTwoFactor } from '../identity/two-factor.ts';
import { users } from '../tables.ts';

/** Begins to set up a second factor; it counts from its first right code on. Opens its own transaction. */
export async function startTwoFactor(
  ctx: Ctx,
  input: { password: string },
): Promise<{ totpUri: string; recoveryCodes: string[] }> {
  const userId = userIdOf(ctx);
  await confirmPassword(ctx, input.password);
  return inTransaction(ctx, async () => {
    const [user] = await ctx.db.tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || user.twoFactorEnabled) {
      throw new AppError(
        'conflict',
        'Two-factor authentication is already on. Turn it off to set it up again.',
      );
    }
    const { secret, recoveryCodes } = await createTwoFactor(ctx, userId);
    await audit(ctx, {
      resource: 'user',
      resourceId: userId,
      category: 'security',
    });
    return { totpUri: totpUri(secret, user.email), recoveryCodes };
  });
}
