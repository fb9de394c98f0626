import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { safeNext } from '#core/users/next-path.ts';
import type { SavedMethod } from '#server/lib/cards/port.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { customerOf, methodView, payerOf } from '../queries/payments.ts';
import { cardSetups, customers, paymentMethods } from '../tables.ts';

/** Cards one person may keep. */
const MAX_METHODS = 10;

type SetupStarted = {
  setupId: string;
  mode: 'simulated' | 'stripe';
  clientToken: string;
  publishableKey: string | null;
};
type SetupStep =
  | { outcome: 'saved'; method: MethodView }
  | { outcome: 'challenge'; setupId: string; url: string | null; clientToken: string | null }
  | { outcome: 'failed'; message: string };

/** Writes the intent to save a card. `openSetup` calls the processor after the commit. */
export async function startSetup(ctx: Ctx): Promise<{ setupId: string }> {
  const userId = userIdOf(ctx);
  const [kept] = await ctx.db.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt)));
  if ((kept?.count ?? 0) >= MAX_METHODS) {
    throw new AppError('conflict', `You have ${MAX_METHODS} saved cards. Remove one to add another.`);
  }
  const setupId = ctx.ids.uuid();
  await ctx.db.tx
    .insert(cardSetups)
    .values({ id: setupId, userId, status: 'started', createdAt: now(ctx), updatedAt: now(ctx) });
  await audit(ctx, {
    action: 'start_card_setup',
    resource: 'card_setup',
    resourceId: setupId,
    category: 'data',
  });
  return { setupId };
}

/** Opens the setup at the processor; the person becomes its customer with the first card. */
export async function openSetup(
  ctx: Ctx,
  _input: unknown,
  { setupId }: { setupId: string },
): Promise<SetupStarted> {
  const userId = userIdOf(ctx);
  let customer = await customerOf(ctx, userId);
  if (!customer) {
    ({ customer } = await ctx.cards.ensureCustomer({ userId, ...(await payerOf(ctx, userId)) }));
    const processorRef = customer;
    await inTransaction(ctx, () =>
      ctx.db.tx
        .insert(customers)
        .values({ userId, processorRef, createdAt: now(ctx) })
        .onConflictDoNothing(),
    );
  }
  const { setupRef, clientToken, mode, publishableKey } = await ctx.cards.startCardSetup({
    customer,
    idempotencyKey: setupId,
  });
  await inTransaction(ctx, () =>
    ctx.db.tx.update(cardSetups).set({ processorRef: setupRef }).where(eq(cardSetups.id, setupId)),
  );
  return { setupId, mode, clientToken, publishableKey };
}

/** Finds the caller's own setup. `saveCard` completes it after the commit. */
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
    action: 'complete_card_setup',
    resource: 'card_setup',
    resourceId: setup.id,
    category: 'data',
  });
  return { setupRef: setup.processorRef };
}

/** Turns the card form's token into a saved card. A setup that was completed before answers with its card again. */
export async function saveCard(
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
        method: await inTransaction(ctx, () => keepMethod(ctx, input.setupId, setup.method)),
      };
    case 'requires_action': {
      const url = setup.challenge.kind === 'redirect' ? setup.challenge.url : null;
      const clientToken = setup.challenge.kind === 'client' ? setup.challenge.clientToken : null;
      return { outcome: 'challenge', setupId: input.setupId, url, clientToken };
    }
    case 'failed':
      return { outcome: 'failed', message: setup.message };
    default:
      return { outcome: 'failed', message: 'The card could not be saved. Try again or use another one.' };
  }
}

async function keepMethod(ctx: Ctx, setupId: string, saved: SavedMethod): Promise<MethodView> {
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
