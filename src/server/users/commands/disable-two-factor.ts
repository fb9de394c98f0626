import { eq } from 'drizzle-orm';
import { twoFactorDisabled } from '#core/users/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { confirmPassword } from '../identity/passwords/confirm-password.ts';
import { removeTwoFactor } from '../identity/two-factor.ts';
import { users } from '../tables.ts';

/** Switches the second factor off. Opens its own transaction. */
export async function disableTwoFactor(ctx: Ctx, input: { password: string }): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  await confirmPassword(ctx, input.password);
  await inTransaction(ctx, async () => {
    await removeTwoFactor(ctx, userId);
    await ctx.db.tx
      .update(users)
      .set({ twoFactorEnabled: false, updatedAt: now(ctx) })
      .where(eq(users.id, userId));
    await emit(ctx, twoFactorDisabled, { userId });
    await audit(ctx, {
      resource: 'user',
      resourceId: userId,
      severity: 'warning',
      category: 'security',
    });
  });
  return { done: true };
}
