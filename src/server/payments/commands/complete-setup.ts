import { and, eq, isNull } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { safeNext } from '#core/lib/next-path.ts';
import type { MethodView } from '#core/payments/contract.ts';
import type { SavedMethod } from '#server/lib/cards/port.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { methodView } from '../queries/methods.ts';
import { cardSetups, paymentMethods } from '../tables.ts';

type SetupStep =
  | { outcome: 'saved'; method: MethodView }
  | { outcome: 'challenge'; setupId: string; url: string | null; clientToken: string | null }
  | { outcome: 'failed'; message: string };

/** Finds the caller's own setup. `afterCompleteSetup` completes it after the commit. */
export async function completeSetup(
  ctx: Ctx,
  input: { setupId: string; token: string },
): Promise<{ setupRef: string }> {
  const [setup] = isUuid(input.setupId)
    ? await ctx.db.tx
        .select()
        .from(cardSetups)
        .where(and(eq(cardSetups.id, input.setupId), eq(cardSetups.userId, userIdOf(ctx))))
    : [];
  if (!setup?.processorRef) throw notFound('Card');
  await audit(ctx, {
    resource: 'card_setup',
    resourceId: setup.id,
    category: 'data',
  });
  return { setupRef: setup.processorRef };
}

/** Turns the card form's token into a saved card. A setup that was completed before answers with its card again. */
export async function afterCompleteSetup(
  ctx: Ctx,
  input: { setupId: string; token: string; returnTo?: string },
  { setupRef }: { setupRef: string },
): Promise<SetupStep> {
  const returnTo = safeNext(input.returnTo) ?? '/account/home/payments';
  crashPoint('payments.card.before-call');
  const setup = await ctx.cards.completeSetup({
    setupRef,
    token: input.token,
    returnUrl: `${ctx.env.PUBLIC_URL}${returnTo}`,
  });
  crashPoint('payments.card.after-call');
  switch (setup.status) {
    case 'succeeded':
      return {
        outcome: 'saved',
        method: await inTransaction(ctx, () => saveMethod(ctx, input.setupId, setup.method)),
      };
    case 'requires_action': {
      const url = setup.challenge.kind === 'redirect' ? setup.challenge.url : null;
      const clientToken = setup.challenge.kind === 'client' ? setup.challenge.clientToken : null;
      return { outcome: 'challenge', setupId: input.setupId, url, clientToken };
    }
    case 'failed':
      return { outcome: 'failed', message: setup.message };
    default:
      return { outcome: 'failed', message: 'The card couldn’t be saved. Try again or use another one.' };
  }
}

async function saveMethod(ctx: Ctx, setupId: string, saved: SavedMethod): Promise<MethodView> {
  const userId = userIdOf(ctx);
  const { ref: processorRef, ...shown } = saved;
  const own = and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt));
  // Locks the setup, so that two tabs completing it keep one card.
  await ctx.db.tx.select().from(cardSetups).where(eq(cardSetups.id, setupId)).for('update');
  const others = await ctx.db.tx.select({ id: paymentMethods.id }).from(paymentMethods).where(own).limit(1);
  await ctx.db.tx
    .insert(paymentMethods)
    .values({
      id: ctx.ids.uuid(),
      userId,
      processorRef,
      ...shown,
      isDefault: others.length === 0,
      createdAt: now(ctx),
    })
    .onConflictDoNothing();
  const [method] = await ctx.db.tx
    .select()
    .from(paymentMethods)
    .where(and(own, eq(paymentMethods.processorRef, processorRef)));
  if (!method) throw new AppError('conflict', 'This card was removed. Add it again.');
  await ctx.db.tx
    .update(cardSetups)
    .set({ status: 'succeeded', methodId: method.id, updatedAt: now(ctx) })
    .where(eq(cardSetups.id, setupId));
  return methodView(method, now(ctx));
}
