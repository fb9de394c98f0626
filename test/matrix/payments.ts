import { eq } from 'drizzle-orm';
import { captureJournal } from '#core/ledger/journals.ts';
import { priceOf } from '#core/payments/price.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { issueReceipt } from '#server/payments/commands/issue-receipt.ts';
import { cardSetups, paymentMethods, receipts } from '#server/payments/tables.ts';
import { ADMINS, type Expectations, HOMEOWNERS, isPaper, SIGNED_IN } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

/** A card being saved, opened at the processor. */
async function setupOf(world: World, user: Someone): Promise<{ setupId: string; token: string }> {
  const { ctx } = world;
  const { id: userId, email, name } = user.user;
  const setupId = ctx.ids.uuid();
  const { customer } = await ctx.cards.ensureCustomer({ userId, email, name });
  const { setupRef } = await ctx.cards.startCardSetup({ customer, idempotencyKey: setupId });
  const at = ctx.clock.now();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(cardSetups).values({
      ...{
        id: setupId,
        userId,
        processorRef: setupRef,
        status: 'started' as const,
        createdAt: at,
        updatedAt: at,
      },
    }),
  );
  return { setupId, token: 'tok_visa' };
}

async function cardOf(world: World, user: Someone): Promise<{ id: string }> {
  const id = world.ctx.ids.uuid();
  await world.ctx.db.transaction(() =>
    world.ctx.db.tx.insert(paymentMethods).values({
      ...{ id, userId: user.user.id, processorRef: `card_${id}`, brand: 'visa', last4: '4242' },
      ...{ expMonth: 12, expYear: 2040, createdAt: world.ctx.clock.now() },
    }),
  );
  return { id };
}

/** The receipt of a visit that the books say was charged. */
async function receiptOf(world: World, user: Someone): Promise<{ id: string }> {
  const { ctx } = world;
  const { id: bookingId, vendorId, marketId } = await bookingOf(world, user, { status: 'completed' });
  const price = priceOf({
    labor: { label: 'Work', amountCents: 14_900 },
    laborTaxBp: 1_035,
    materialsTaxBp: 1_035,
  });
  return ctx.db.transaction(async () => {
    const journal = captureJournal({ bookingId, vendorId, marketId, price });
    await postJournal(ctx, journal, { bookingId, memo: 'Charged' });
    await issueReceipt(ctx, { bookingId, paymentId: null });
    const [receipt] = await ctx.db.tx.select().from(receipts).where(eq(receipts.bookingId, bookingId));
    return { id: receipt?.id ?? '' };
  });
}

const unknownChallenge = { own: () => ({ ref: 'pay_unknown', approve: true }), answers: 404 };

export const paymentsExpectations: Expectations = {
  'payments.methods': { allowed: HOMEOWNERS, others: 'none' },
  'payments.startSetup': { allowed: HOMEOWNERS },
  'payments.completeSetup': { allowed: HOMEOWNERS, own: setupOf, others: setupOf, objectKey: 'setupId' },
  'payments.removeMethod': { allowed: HOMEOWNERS, own: cardOf, others: cardOf },
  'payments.makeDefault': { allowed: HOMEOWNERS, own: cardOf, others: cardOf },
  'payments.history': { allowed: HOMEOWNERS, others: 'none' },
  'payments.bankChallenge': { allowed: SIGNED_IN, ...unknownChallenge },
  'payments.answerBankChallenge': { allowed: SIGNED_IN, ...unknownChallenge },
  'payments.invoice': {
    allowed: [...HOMEOWNERS, ...ADMINS],
    own: bookingOf,
    others: bookingOf,
    everybodys: ADMINS,
    check: isPaper,
  },
  'payments.receipt': {
    allowed: [...HOMEOWNERS, ...ADMINS],
    own: receiptOf,
    others: receiptOf,
    everybodys: ADMINS,
    check: isPaper,
  },
};
