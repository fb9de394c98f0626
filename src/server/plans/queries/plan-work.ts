import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { CADENCES } from '#core/plans/kinds.ts';
import { chargeOf, termCents, vendorPart, visitValues } from '#core/plans/money.ts';
import type { PlanWork } from '#core/plans/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { plans, planVersions, type planVisits, planWork, type subscriptions } from '../tables.ts';
import { includableServices, servicesOf } from './services.ts';

type Sold = { version: typeof planVersions.$inferSelect };

/** Canopy's plans for sale. */
function soldByCanopy(ctx: Ctx): Promise<Sold[]> {
  return ctx.db.read
    .select({ version: planVersions })
    .from(plans)
    .innerJoin(planVersions, and(eq(planVersions.planId, plans.id), eq(planVersions.version, plans.version)))
    .where(and(isNull(plans.vendorId), eq(plans.status, 'active')));
}

/** The least that they pay a vendor for a visit, after commission, by service slug. */
async function leastPay(ctx: Ctx, versions: readonly Sold[], taxBp: number): Promise<Map<string, Cents>> {
  const slugs = versions.flatMap(({ version }) => version.visits.map(({ serviceSlug }) => serviceSlug));
  const known = await servicesOf(ctx, [...new Set(slugs)], null);
  const least = new Map<string, Cents>();
  for (const { version } of versions) {
    const visits = version.visits.filter(({ serviceSlug }) => known.has(serviceSlug));
    const singles = visits.map(
      ({ serviceSlug }) => chargeOf(known.get(serviceSlug)?.singleCents ?? 0, taxBp).totalCents,
    );
    for (const cadence of CADENCES) {
      const base = cadence === 'monthly' ? version.monthlyCents : version.yearlyCents;
      const values = visitValues(termCents(chargeOf(base, taxBp).totalCents, cadence), singles);
      visits.forEach(({ serviceSlug }, at) => {
        const cents = vendorPart(values[at] ?? 0, taxBp, COMMISSION_BP);
        least.set(serviceSlug, Math.min(cents, least.get(serviceSlug) ?? cents));
      });
    }
  }
  return least;
}

/** Services of a company that Canopy's plans include, with what they pay and what the company agreed to. */
export async function planWorkOf(ctx: Ctx, vendorId: string | null): Promise<PlanWork[]> {
  if (vendorId === null) return [];
  const [[market], own, agreed, sold] = await Promise.all([
    ctx.db.read
      .select({ taxBp: markets.laborTaxBp })
      .from(vendors)
      .innerJoin(markets, eq(markets.id, vendors.marketId))
      .where(eq(vendors.id, vendorId)),
    includableServices(ctx, vendorId),
    ctx.db.read.select().from(planWork).where(eq(planWork.vendorId, vendorId)),
    soldByCanopy(ctx),
  ]);
  const least = await leastPay(ctx, sold, market?.taxBp ?? 0);
  return own.flatMap(({ id, slug, name }) => {
    const payCents = least.get(slug) ?? null;
    const consent = agreed.find(({ serviceId }) => serviceId === id);
    if (payCents === null && !consent) return [];
    return [{ serviceId: id, name, payCents, agreedCents: consent?.payCents ?? null }];
  });
}

/** Which of these vendors agreed to what a visit of Canopy's plan pays them. */
export async function willingVendors(
  ctx: Ctx,
  vendorIds: readonly string[],
  { taxBp, commissionBp }: Pick<typeof subscriptions.$inferSelect, 'taxBp' | 'commissionBp'>,
  { serviceId, valueCents }: Pick<typeof planVisits.$inferSelect, 'serviceId' | 'valueCents'>,
): Promise<ReadonlySet<string>> {
  if (vendorIds.length === 0) return new Set();
  const payCents = vendorPart(valueCents, taxBp, commissionBp);
  const agreed = await ctx.db.read
    .select()
    .from(planWork)
    .where(and(eq(planWork.serviceId, serviceId), inArray(planWork.vendorId, [...new Set(vendorIds)])));
  return new Set(agreed.flatMap((row) => (row.payCents <= payCents ? row.vendorId : [])));
}
