import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import type { ChargeReason } from '#core/plans/kinds.ts';
import { chargeOf, taxWithin } from '#core/plans/money.ts';
import { periodOf } from '#core/plans/schedule.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { lockOpenPayment } from '#server/payments/writes/payment.ts';
import { charges } from '../tables.ts';
import type { LockedPlan } from './subscription.ts';

export type ChargeRecord = typeof charges.$inferSelect;

/** Writes the charge of the subscription's next period; `openChargePayment` asks a card for it. */
export async function openCharge(
  ctx: Ctx,
  { subscription }: LockedPlan,
  { reason, carriedCents = 0 }: { reason: ChargeReason; carriedCents?: Cents },
): Promise<ChargeRecord> {
  const { id: subscriptionId, anchor, cadence, nextIndex, zone, baseCents, taxBp } = subscription;
  const [charge] = await ctx.db.tx
    .insert(charges)
    .values({
      ...{ id: ctx.ids.uuid(), subscriptionId, position: nextIndex, reason, status: 'open', carriedCents },
      ...chargeOf(baseCents, taxBp),
      ...periodOf(anchor, cadence, nextIndex, zone),
      attempts: 0,
      ...{ createdAt: now(ctx), updatedAt: now(ctx) },
    })
    .returning();
  if (!charge) throw new Error(`subscription ${subscriptionId} has no charge`);
  return charge;
}

/** Writes the intent to take what is due of a charge from a saved card; null where it is all carried over. */
export async function openChargePayment(
  ctx: Ctx,
  { subscription, version }: LockedPlan,
  charge: ChargeRecord,
  methodId: string,
): Promise<string | null> {
  const dueCents = charge.totalCents - charge.carriedCents;
  if (dueCents === 0) return null;
  const { id: subscriptionId, homeownerId, vendorId, taxBp } = subscription;
  const open = await openPaymentOf(ctx, charge);
  if (open) return open.id;
  const paymentId = await openPayment(ctx, {
    bookingId: subscriptionId,
    paidFor: { purpose: 'plan', purposeId: charge.id },
    homeownerId,
    methodId,
    amountCents: dueCents,
    settlement: {
      kind: 'plan_charge',
      subscriptionId,
      vendorId,
      label: version.name,
      taxCents: taxWithin(dueCents, taxBp),
    },
  });
  crashPoint('plans.charge.opened');
  return paymentId;
}

/** The payment of a charge that is not over, locked; null when there is none. */
export function openPaymentOf(ctx: Ctx, { subscriptionId, id }: Pick<ChargeRecord, 'subscriptionId' | 'id'>) {
  return lockOpenPayment(ctx, subscriptionId, { purpose: 'plan', purposeId: id });
}

export async function updateCharge(
  ctx: Ctx,
  id: string,
  change: Partial<ChargeRecord>,
): Promise<ChargeRecord> {
  const [changed] = await ctx.db.tx
    .update(charges)
    .set({ ...change, updatedAt: now(ctx) })
    .where(eq(charges.id, id))
    .returning();
  if (!changed) throw notFound('Charge');
  return changed;
}

/** The latest charge of a locked subscription; null before the first. */
export async function latestCharge(ctx: Ctx, subscriptionId: string): Promise<ChargeRecord | null> {
  const [charge] = await ctx.db.tx
    .select()
    .from(charges)
    .where(eq(charges.subscriptionId, subscriptionId))
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(1);
  return charge ?? null;
}

/** One charge of a locked subscription. */
export async function chargeOfSubscription(
  ctx: Ctx,
  subscriptionId: string,
  id: string,
): Promise<ChargeRecord> {
  const [charge] = await ctx.db.tx
    .select()
    .from(charges)
    .where(and(eq(charges.id, id), eq(charges.subscriptionId, subscriptionId)));
  if (!charge) throw notFound('Charge');
  return charge;
}
