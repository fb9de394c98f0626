import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { localDate } from '#core/lib/time.ts';
import { chargeOf } from '#core/plans/money.ts';
import { windowOf } from '#core/plans/schedule.ts';
import { paymentMethods } from '#server/payments/tables.ts';
import { termsHash } from '#server/plans/queries/terms-hash.ts';
import { charges, plans, planVersions, planVisits, subscriptions } from '#server/plans/tables.ts';
import type { Home, Market, Service } from './places.ts';
import { only, type Site, write } from './site.ts';
import type { Vendor } from './vendors.ts';

export type PlanVersion = InferSelectModel<typeof planVersions>;
export type Subscription = InferSelectModel<typeof subscriptions>;

const TERMS =
  'One visit is included in a year. The plan renews until it is canceled, at any time and for a fair refund.';

/** A plan for sale with one visit in March: a vendor's, or Canopy's without one. */
export async function buildPlan(
  site: Site,
  about: { service: Service; vendor?: Vendor },
): Promise<PlanVersion> {
  const at = site.clock.now();
  const id = site.ids.uuid();
  return write(site, async (sql) => {
    const row = { id, vendorId: about.vendor?.id ?? null, name: 'Home care', status: 'active' as const };
    await sql.insert(plans).values({ ...row, version: 1, createdAt: at, updatedAt: at });
    return only(
      await sql
        .insert(planVersions)
        .values({
          ...{ id: site.ids.uuid(), planId: id, version: 1, name: 'Home care', summary: 'One visit a year.' },
          ...{ monthlyCents: 1_500, yearlyCents: 15_000, discountBp: 1_000, waivesLateFee: true },
          ...{ priority: true, visits: [{ serviceSlug: about.service.slug, dueMonth: 3, scope: '' }] },
          ...{ terms: TERMS, termsHash: termsHash(TERMS), createdAt: at },
        })
        .returning(),
    );
  });
}

/** An active yearly subscription with its visit and its charge as rows, without payments, unless told otherwise. */
export async function buildSubscription(
  site: Site,
  about: { version: PlanVersion; home: Home; market: Market; service: Service; vendor?: Vendor },
  overrides: Partial<InferInsertModel<typeof subscriptions>> = {},
): Promise<{ subscription: Subscription; visitId: string; chargeId: string; cardId: string }> {
  const { version, home, market, service, vendor } = about;
  const at = site.clock.now();
  const anchor = localDate(at, market.zone);
  const inAYear = new Date(at.getTime() + 365 * 86_400_000);
  const [cardId, visitId, chargeId] = [site.ids.uuid(), site.ids.uuid(), site.ids.uuid()];
  const price = chargeOf(version.yearlyCents, market.laborTaxBp);
  const isUnpaid = overrides.pastDueAt !== undefined;
  return write(site, async (sql) => {
    await sql.insert(paymentMethods).values({
      ...{ id: cardId, userId: home.ownerId, processorRef: `card_${cardId}`, brand: 'visa', last4: '4242' },
      ...{ expMonth: 12, expYear: 2040, createdAt: at },
    });
    const subscription = only(
      await sql
        .insert(subscriptions)
        .values({
          ...{ id: site.ids.uuid(), status: 'active', homeownerId: home.ownerId, homeId: home.id },
          ...{ marketId: market.id, vendorId: vendor?.id ?? null, versionId: version.id, cadence: 'yearly' },
          ...{ baseCents: version.yearlyCents, taxBp: market.laborTaxBp, commissionBp: 1_200 },
          ...{ methodId: cardId, zone: market.zone, anchor, nextIndex: 1 },
          ...{ paidUntil: inAYear, nextChargeAt: inAYear, termsHash: version.termsHash },
          ...{ acceptedName: 'Ada Moreno', acceptedAt: at, startedAt: at, createdAt: at, updatedAt: at },
          ...overrides,
        })
        .returning(),
    );
    await sql.insert(charges).values({
      ...{ id: chargeId, subscriptionId: subscription.id, position: 0, reason: 'first', ...price },
      ...{ startsAt: at, endsAt: inAYear, createdAt: at, updatedAt: at },
      ...(isUnpaid
        ? { status: 'failed', attempts: 1, failedAt: at, failure: 'Your card was declined.' }
        : { status: 'paid', paidAt: at }),
    });
    await sql.insert(planVisits).values({
      ...{ id: visitId, subscriptionId: subscription.id, term: 0, position: 0, serviceId: service.id },
      ...{ title: service.name, scope: '', status: 'planned', ...windowOf(anchor, 3), updatedAt: at },
      ...{ singleCents: 14_900, valueCents: price.totalCents },
    });
    return { subscription, visitId, chargeId, cardId };
  });
}
