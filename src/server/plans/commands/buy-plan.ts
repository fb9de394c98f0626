import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { localDate } from '#core/lib/time.ts';
import { COMMISSION_BP, MIN_CHARGE_CENTS } from '#core/payments/limits.ts';
import type { Cadence } from '#core/plans/kinds.ts';
import { chargeOf, proration } from '#core/plans/money.ts';
import { homeOf } from '#server/homes/queries.ts';
import { lockHomes } from '#server/homes/writes/homes.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { openAtHome, soldVersion } from '../queries/choices.ts';
import { unusedOf } from '../queries/unused.ts';
import { subscriptions } from '../tables.ts';
import { openCharge, openChargePayment } from '../writes/charge.ts';
import { assertIn, lockSubscription } from '../writes/subscription.ts';
import { settleCharge } from './charge/settle-charge.ts';

export type NewSubscription = {
  versionId: string;
  homeId: string;
  cadence: Cadence;
  paymentMethodId: string;
  termsHash: string;
  signature: string;
  expectedDueCents: number;
  replacesId?: string;
};

/**
 * Buys a plan for one of the caller's homes; `finishCharge` charges the card after the commit, and the plan begins when
 * that went through. With `replacesId` what is unused of another plan pays for a part of it, and that one ends then.
 */
export async function buyPlan(ctx: Ctx, input: NewSubscription): Promise<{ paymentId: string | null }> {
  const homeownerId = userIdOf(ctx);
  // A home that is archived meanwhile must not be left with a plan.
  await lockHomes(ctx, homeownerId);
  const home = await homeOf(ctx, homeownerId, input.homeId);
  const sold = await soldVersion(ctx, input.versionId, home);
  if (sold.version.termsHash !== input.termsHash) {
    throw new AppError('conflict', 'The terms of this plan have changed. Please read them again.', {
      fields: { termsHash: 'Read the current terms' },
    });
  }
  await assertNoOther(ctx, { homeId: home.id, vendorId: sold.vendorId, replacesId: input.replacesId });
  const method = await methodOf(ctx, homeownerId, input.paymentMethodId);
  const commissionBp = sold.vendorId
    ? (await tierRatesOf(ctx, [sold.vendorId]))(sold.vendorId, COMMISSION_BP)
    : COMMISSION_BP;
  const base = input.cadence === 'monthly' ? sold.version.monthlyCents : sold.version.yearlyCents;
  const taxBp = home.market.laborTaxBp;
  const { totalCents } = chargeOf(base, taxBp);
  const carriedCents = await carriedFrom(ctx, input, totalCents);
  const dueCents = totalCents - carriedCents;
  if (dueCents !== input.expectedDueCents) {
    throw new AppError(
      'conflict',
      `Today’s price for this plan is now ${formatMoney(dueCents)}. Nothing was charged; check the price and buy again.`,
      {
        data: { dueCents },
      },
    );
  }
  const id = ctx.ids.uuid();
  const at = now(ctx);
  const [subscription] = await ctx.db.tx
    .insert(subscriptions)
    .values({
      ...{ id, status: 'pending', homeownerId, homeId: home.id, marketId: home.market.id },
      ...{ vendorId: sold.vendorId, versionId: sold.version.id, cadence: input.cadence },
      ...{ baseCents: base, taxBp, commissionBp, methodId: method.id },
      ...{ zone: home.market.zone, anchor: localDate(at, home.market.zone) },
      replacesId: input.replacesId ?? null,
      ...{ termsHash: sold.version.termsHash, acceptedBy: homeownerId, acceptedName: input.signature },
      ...{ acceptedAt: at, createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing()
    .returning();
  if (!subscription)
    throw new AppError('conflict', 'A plan for this home is being paid right now. Try again in a moment.');
  const locked = { subscription, version: sold.version };
  const charge = await openCharge(ctx, locked, {
    reason: input.replacesId ? 'change' : 'first',
    carriedCents,
  });
  const paymentId = await openChargePayment(ctx, locked, charge, method.id);
  await audit(ctx, {
    resource: 'subscription',
    resourceId: id,
    category: 'data',
    details: { plan: sold.version.name, dueCents, termsHash: sold.version.termsHash },
  });
  if (paymentId === null) await settleCharge(ctx, { chargeId: charge.id, outcome: 'paid' });
  return { paymentId };
}

/** What another plan of the caller pays of the new one. Throws conflict where they have one of this seller already. */
async function carriedFrom(ctx: Ctx, input: NewSubscription, newChargeCents: number): Promise<number> {
  if (!input.replacesId) return 0;
  const locked = await lockSubscription(ctx, input.replacesId);
  assertIn(locked.subscription, ['active'], 'Only an active plan can be changed.');
  if (locked.subscription.homeId !== input.homeId)
    throw new AppError('conflict', 'A plan can only be changed for its own home.');
  const { refundCents } = await unusedOf(ctx, locked.subscription);
  return proration({ creditCents: refundCents, newChargeCents, minChargeCents: MIN_CHARGE_CENTS })
    .carriedCents;
}

/** One plan of a seller per home; the index on open subscriptions has the last word. */
async function assertNoOther(
  ctx: Ctx,
  wanted: { homeId: string; vendorId: string | null; replacesId: string | undefined },
): Promise<void> {
  const open = await openAtHome(ctx, wanted.homeId);
  const other = open.find(
    ({ id, status, vendorId }) =>
      status !== 'pending' && vendorId === wanted.vendorId && id !== wanted.replacesId,
  );
  if (other)
    throw new AppError(
      'conflict',
      'This home already has a plan from this seller. Change that plan instead.',
    );
}
