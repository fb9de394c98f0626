import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { methodOf } from '../queries/methods.ts';
import { paymentMethods } from '../tables.ts';

/** Uses this card first from now on. */
export async function makeDefault(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const method = await methodOf(ctx, userIdOf(ctx), input.id);
  const own = and(eq(paymentMethods.userId, method.userId), isNull(paymentMethods.removedAt));
  // The unique index allows one default: all step back before one steps forward.
  await ctx.db.tx.update(paymentMethods).set({ isDefault: false }).where(own);
  await ctx.db.tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, method.id));
  await audit(ctx, {
    resource: 'payment_method',
    resourceId: method.id,
    category: 'data',
  });
  return { done: true };
}
