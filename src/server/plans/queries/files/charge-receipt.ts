import { and, asc, eq, or } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { ChargeReceiptFacts } from '#core/plans/charge-receipt.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { methodName } from '#server/payments/queries/methods.ts';
import { paymentMethods, payments, receipts, refunds } from '#server/payments/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { charges, planVersions, subscriptions } from '../../tables.ts';

/** What the receipt of a plan's charge says, by its own id or its payment's. Throws not_found for anybody else's. */
export async function chargeReceiptFacts(ctx: Ctx, id: string): Promise<ChargeReceiptFacts> {
  if (!isUuid(id)) throw notFound('Receipt');
  const scope = isAdministrator(ctx.actor) ? undefined : eq(subscriptions.homeownerId, userIdOf(ctx));
  const [row] = await ctx.db.read
    .select({
      receipt: receipts,
      payment: payments,
      method: paymentMethods,
      charge: charges,
      subscription: subscriptions,
      name: planVersions.name,
      company: vendors.company,
      home: homes,
      homeowner: { name: users.name, email: users.email },
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, payments.methodId))
    .innerJoin(charges, eq(charges.id, payments.purposeId))
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
    .innerJoin(users, eq(users.id, subscriptions.homeownerId))
    .innerJoin(homes, eq(homes.id, subscriptions.homeId))
    .leftJoin(vendors, eq(vendors.id, subscriptions.vendorId))
    .where(and(or(eq(receipts.id, id), eq(receipts.paymentId, id)), scope));
  if (!row) throw notFound('Receipt');
  const { receipt, payment, method, charge, subscription, name, company, home, homeowner } = row;
  const given = await ctx.db.read
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'succeeded')))
    .orderBy(asc(refunds.updatedAt));
  const { baseCents, taxCents, totalCents, startsAt, endsAt } = charge;
  return {
    ...{ year: receipt.year, number: receipt.number, issuedAt: receipt.issuedAt, zone: subscription.zone },
    ...{ homeowner, address: `${home.line1}, ${home.city} ${home.zip}` },
    ...{ plan: { number: subscription.number, name }, company, startsAt, endsAt },
    ...{ baseCents, taxCents, taxBp: subscription.taxBp, totalCents },
    ...{ method: methodName(method), chargedCents: payment.capturedCents },
    refunds: given.map(({ updatedAt: at, amountCents, cardCents }) => ({ at, amountCents, cardCents })),
  };
}
