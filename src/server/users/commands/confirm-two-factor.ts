import { eq } from 'drizzle-orm';
import { twoFactorEnabled } from '#core/users/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { activateTwoFactor, checkCode, codeRefusal } from '../identity/two-factor.ts';
import { users } from '../tables.ts';

/** Switches the second factor on with a first code. Opens its own transaction: a wrong code counts. */
export async function confirmTwoFactor(ctx: Ctx, input: { code: string }): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  const verdict = await inTransaction(ctx, async () => {
    const found = await checkCode(ctx, userId, { kind: 'totp', code: input.code }, { verified: false });
    if (found.kind !== 'right') return found;
    await activateTwoFactor(ctx, userId);
    await ctx.db.tx
      .update(users)
      .set({ twoFactorEnabled: true, updatedAt: now(ctx) })
      .where(eq(users.id, userId));
    await emit(ctx, twoFactorEnabled, { userId });
    await audit(ctx, {
      resource: 'user',
      resourceId: userId,
      category: 'security',
    });
    return found;
  });
  if (verdict.kind !== 'right') throw codeRefusal(ctx, verdict);
  return { done: true };
}
