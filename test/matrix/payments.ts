import { cardSetups, paymentMethods } from '#server/payments/tables.ts';
import { type Expectations, HOMEOWNERS, SIGNED_IN } from './expectation.ts';
import type { Someone, World } from './world.ts';

/** A card being saved, opened at the processor. */
async function setupOf(world: World, person: Someone): Promise<{ setupId: string; token: string }> {
  const { ctx } = world;
  const { id: userId, email, name } = person.user;
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

async function cardOf(world: World, person: Someone): Promise<{ id: string }> {
  const id = world.ctx.ids.uuid();
  await world.ctx.db.transaction(() =>
    world.ctx.db.tx.insert(paymentMethods).values({
      ...{ id, userId: person.user.id, processorRef: `card_${id}`, brand: 'visa', last4: '4242' },
      ...{ expMonth: 12, expYear: 2040, createdAt: world.ctx.clock.now() },
    }),
  );
  return { id };
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
};
