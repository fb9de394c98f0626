import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { methodOf } from '../queries/methods.ts';
import { paymentMethods } from '../tables.ts';

/** Forgets a card. Holds that were made with it stay: the processor keeps them by their own reference. */
export async function removeMethod(ctx: Ctx, input: { id: string }): Promise<{ processorRef: string }> {
  const method = await methodOf(ctx, userIdOf(ctx), input.id);
  await ctx.db.tx
    .update(paymentMethods)
    .set({ removedAt: now(ctx), isDefault: false })
    .where(eq(paymentMethods.id, method.id));
  const [next] = await ctx.db.tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, method.userId), isNull(paymentMethods.removedAt)))
    .limit(1);
  if (method.isDefault && next) {
    await ctx.db.tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, next.id));
  }
  await audit(ctx, {
    resource: 'payment_method',
    resourceId: method.id,
    category: 'data',
  });
  return { processorRef: method.processorRef };
}

/** The processor forgets it too; when it does not answer, the card is still gone for us. */
export async function afterRemoveMethod(
  ctx: Ctx,
  _input: unknown,
  first: { processorRef: string },
): Promise<{ done: true }> {
  await ctx.cards.detachMethod({ method: first.processorRef }).catch((error: unknown) => {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'card could not be detached at the processor');
  });
  return { done: true };
}
