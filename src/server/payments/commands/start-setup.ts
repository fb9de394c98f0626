import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { customerOf, payerOf } from '../queries/customers.ts';
import { cardSetups, customers, paymentMethods } from '../tables.ts';

/** Cards one person may keep. */
const MAX_METHODS = 10;

type SetupStarted = {
  setupId: string;
  mode: 'simulated' | 'stripe';
  clientToken: string;
  publishableKey: string | null;
};

/** Writes the intent to save a card. `afterStartSetup` calls the processor after the commit. */
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
    resource: 'card_setup',
    resourceId: setupId,
    category: 'data',
  });
  return { setupId };
}

/** Opens the setup at the processor; the person becomes its customer with the first card. */
export async function afterStartSetup(
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
