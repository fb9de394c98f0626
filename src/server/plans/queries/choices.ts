import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate } from '#core/lib/time.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import { climateOf } from '#core/plans/climate.ts';
import { chargeOf } from '#core/plans/money.ts';
import { fitOf, type ProposedVisit, proposedVisits } from '#core/plans/proposal.ts';
import { OPEN_SUBSCRIPTIONS } from '#core/plans/status.ts';
import type { HomeProposal, PlanChoice } from '#core/plans/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { detailsOf, homeOf, homesOf, type PlacedHome } from '#server/homes/queries.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { vendors, vendorZones } from '#server/vendors/tables.ts';
import { plans, planVersions, subscriptions } from '../tables.ts';
import { type IncludedService, servicesOf } from './services.ts';

const YEAR_MS = 365 * 86_400_000;
/** More plans than that help nobody to choose. */
const MOST = 12;

/** Subscriptions of a home that are not over. */
export function openAtHome(ctx: Ctx, homeId: string) {
  return ctx.db.read
    .select({ id: subscriptions.id, status: subscriptions.status, vendorId: subscriptions.vendorId })
    .from(subscriptions)
    .where(and(eq(subscriptions.homeId, homeId), inArray(subscriptions.status, [...OPEN_SUBSCRIPTIONS])));
}

const inZone = (home: PlacedHome) =>
  sql<boolean>`exists (select from ${vendorZones} where ${vendorZones.vendorId} = ${vendors.id}
    and ${vendorZones.zoneId} = ${home.zoneId})`;

/** Plans that are sold at a home: Canopy's, and those of approved vendors who come there. */
async function pickSold(ctx: Ctx, home: PlacedHome, condition?: SQL) {
  const rows = await ctx.db.read
    .select({ plan: plans, version: planVersions, vendor: vendors, isInZone: inZone(home) })
    .from(plans)
    .innerJoin(planVersions, and(eq(planVersions.planId, plans.id), eq(planVersions.version, plans.version)))
    .leftJoin(vendors, eq(vendors.id, plans.vendorId))
    .where(
      and(
        eq(plans.status, 'active'),
        or(isNull(plans.vendorId), and(eq(vendors.status, 'approved'), eq(vendors.marketId, home.market.id))),
        condition,
      ),
    )
    .orderBy(asc(planVersions.id));
  return rows.filter(({ vendor, isInZone }) => vendor === null || comesTo(vendor, home, isInZone));
}

function comesTo(vendor: typeof vendors.$inferSelect, home: PlacedHome, isInZone: boolean): boolean {
  if (vendor.areaKind === 'zones') return isInZone;
  const { baseLatitude: latitude, baseLongitude: longitude, radiusMiles } = vendor;
  if (latitude === null || longitude === null || radiusMiles === null) return false;
  return distanceMiles({ latitude, longitude }, home) <= radiusMiles;
}

/** The version of a plan that is sold at a home now. Throws not_found for others. */
export async function soldVersion(ctx: Ctx, versionId: string, home: PlacedHome) {
  const [row] = isUuid(versionId) ? await pickSold(ctx, home, eq(planVersions.id, versionId)) : [];
  if (!row) throw notFound('Plan');
  return { vendorId: row.plan.vendorId, version: row.version };
}

/** plans.choices: what a home of the caller is due for and why, with the plans that are sold there. Null without a home. */
export async function choicesFor(ctx: Ctx, input: { homeId?: string }): Promise<HomeProposal | null> {
  const ownerId = userIdOf(ctx);
  const home = input.homeId ? await homeOf(ctx, ownerId, input.homeId) : (await homesOf(ctx, ownerId))[0];
  if (!home) return null;
  const [last, open, found] = await Promise.all([
    lastDoneAt(ctx, home),
    openAtHome(ctx, home.id),
    pickSold(ctx, home),
  ]);
  const details = detailsOf(home);
  const proposed = proposedVisits({
    details,
    climate: climateOf(home.market.slug),
    lastDone: last,
    year: Number(localDate(now(ctx), home.market.zone).slice(0, 4)),
  });
  const taxBp = home.market.laborTaxBp;
  const slugs = new Set(proposed.map(({ serviceSlug }) => serviceSlug));
  for (const { version } of found) for (const { serviceSlug } of version.visits) slugs.add(serviceSlug);
  const catalog = await servicesOf(ctx, [...slugs], null);
  const choices = await Promise.all(
    found.map(async ({ plan, version, vendor }): Promise<PlanChoice> => {
      const own = plan.vendorId
        ? await servicesOf(
            ctx,
            version.visits.map(({ serviceSlug }) => serviceSlug),
            plan.vendorId,
          )
        : catalog;
      return {
        ...choiceOf({ version, services: own, taxBp, proposed }),
        id: plan.id,
        vendor: plan.vendorId ? { id: plan.vendorId, company: vendor?.company ?? '' } : null,
        subscriptionId: open.find(({ vendorId }) => vendorId === plan.vendorId)?.id ?? null,
      };
    }),
  );
  const matchOf = (choice: PlanChoice) =>
    fitOf(
      choice.visits.map(({ serviceSlug }) => serviceSlug),
      proposed,
    );
  return {
    ...{
      homeId: home.id,
      homeLabel: home.label,
      marketName: home.market.name,
      zone: home.market.zone,
      taxBp,
    },
    lines: proposed.flatMap(({ serviceSlug, dueMonth, why }) => {
      const service = catalog.get(serviceSlug);
      if (!service) return [];
      const { name: title, singleCents } = service;
      return [{ serviceSlug, title, dueMonth, why, singleCents, lastDone: last.get(serviceSlug) ?? null }];
    }),
    missing: missingFacts(details),
    choices: choices
      .sort((a, b) => matchOf(b) - matchOf(a) || a.yearly.totalCents - b.yearly.totalCents)
      .slice(0, MOST),
  };
}

function choiceOf({
  version,
  services: known,
  taxBp,
  proposed,
}: {
  version: typeof planVersions.$inferSelect;
  services: ReadonlyMap<string, IncludedService>;
  taxBp: number;
  proposed: readonly ProposedVisit[];
}): Omit<PlanChoice, 'id' | 'vendor' | 'subscriptionId'> {
  const due = new Set(proposed.map(({ serviceSlug }) => serviceSlug));
  const visits = includedVisits(version.visits, known);
  const { name, summary, discountBp, waivesLateFee, priority, terms, termsHash } = version;
  return {
    versionId: version.id,
    ...{ name, summary, discountBp, waivesLateFee, priority, terms, termsHash, taxBp, visits },
    monthly: chargeOf(version.monthlyCents, taxBp),
    yearly: chargeOf(version.yearlyCents, taxBp),
    singleTermCents: visits.reduce(
      (sum, { singleCents }) => sum + chargeOf(singleCents, taxBp).totalCents,
      0,
    ),
    matching: visits.filter(({ serviceSlug }) => due.has(serviceSlug)).length,
  };
}

/** Visits of a version with names and prices, in the order of the calendar. */
export function includedVisits(
  visits: (typeof planVersions.$inferSelect)['visits'],
  known: ReadonlyMap<string, IncludedService>,
) {
  return visits
    .flatMap(({ serviceSlug, dueMonth, scope }) => {
      const service = known.get(serviceSlug);
      return service
        ? [{ serviceSlug, dueMonth, scope, title: service.name, singleCents: service.singleCents }]
        : [];
    })
    .sort((a, b) => a.dueMonth - b.dueMonth);
}

/** Services done at a home in the last year, with the local date of the last time. */
async function lastDoneAt(ctx: Ctx, home: PlacedHome): Promise<Map<string, string>> {
  const rows = await ctx.db.read
    .select({ slug: services.slug, at: bookings.completedAt })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(
      and(
        eq(bookings.homeId, home.id),
        eq(bookings.status, 'completed'),
        gte(bookings.completedAt, new Date(now(ctx).getTime() - YEAR_MS)),
      ),
    )
    .orderBy(desc(bookings.completedAt));
  const last = new Map<string, string>();
  for (const { slug, at } of rows) if (at && !last.has(slug)) last.set(slug, localDate(at, home.market.zone));
  return last;
}

function missingFacts({ kind, yearBuilt, heating, waterHeater }: ReturnType<typeof detailsOf>): string[] {
  const missing: string[] = [];
  if (kind === null) missing.push('home type');
  if (yearBuilt === null) missing.push('year built');
  if (heating === null) missing.push('heating');
  if (waterHeater === null) missing.push('water heater');
  return missing;
}
