import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import { checkWeights } from '#core/matching/check-weights.ts';
import { PREVIEW_DAYS, PREVIEW_MOVERS, PREVIEW_REQUESTS } from '#core/matching/limits.ts';
import {
  type Mover,
  moversBetween,
  type ReplayedRequest,
  type ReplayFigures,
  replay,
} from '#core/matching/preview.ts';
import type { VendorFacts } from '#core/matching/scoring/features.ts';
import { HALF_NEAR_MILES } from '#core/matching/scoring/limits.ts';
import { drawOf, type Ranked } from '#core/matching/scoring/rank.ts';
import type { PreviewView } from '#core/matching/views.ts';
import type { WeightValues } from '#core/matching/weights.ts';
import { covers } from '#core/vendors/area.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { quoteRequests } from '#server/quotes/tables.ts';
import { users } from '#server/users/tables.ts';
import {
  technicianSkills,
  technicians,
  vendorServices,
  vendors,
  vendorZones,
} from '#server/vendors/tables.ts';
import { marketOf, recordsByCategory } from './match-facts.ts';
import { rankFacts } from './matches.ts';
import { currentWeights } from './weights.ts';

/**
 * matching.preview: last month's requests ranked with the weights in force and with others. Records, areas and prices are
 * today's; free times of the past cannot be known any more and count alike for everybody. Eight statements, whatever their number.
 */
export async function previewWeights(ctx: Ctx, input: WeightValues): Promise<PreviewView> {
  const { weights, newcomerPercent } = valueOrRefusal(checkWeights(input));
  const after: WeightValues = { weights, newcomerPercent };
  const [before, requests] = await Promise.all([currentWeights(ctx), requestsOfLastMonth(ctx)]);
  const replayed = await withCandidates(ctx, requests);
  const ranksBy = (values: WeightValues) => {
    const known = new Map<ReplayedRequest, Ranked[]>();
    return (request: ReplayedRequest) => {
      const ranked = known.get(request) ?? rankFacts(request.facts, request.market, values, request.draw);
      known.set(request, ranked);
      return ranked;
    };
  };
  const [was, becomes] = [ranksBy(before), ranksBy(after)];
  const [one, other] = [replay(replayed, was), replay(replayed, becomes)];
  const { gains, losses } = moversBetween(one, other, PREVIEW_MOVERS);
  const names = await namesOf(
    ctx,
    [...gains, ...losses].map(({ vendorId }) => vendorId),
  );
  const named = (mover: Mover) => ({ ...mover, company: names.get(mover.vendorId) ?? '' });
  return {
    ...after,
    requests: replayed.length,
    days: PREVIEW_DAYS,
    before: figuresOf(one),
    after: figuresOf(other),
    newFirst: replayed.filter((request) => was(request)[0]?.vendorId !== becomes(request)[0]?.vendorId)
      .length,
    gains: gains.map(named),
    losses: losses.map(named),
  };
}

function figuresOf({ acceptance, gini, newcomers }: ReplayFigures) {
  return { acceptance, gini, newcomers };
}

type PastRequest = Awaited<ReturnType<typeof requestsOfLastMonth>>[number];

/** Bookings and quote requests of the last month with their places, the newest; visits of a series were asked for once. */
async function requestsOfLastMonth(ctx: Ctx) {
  const since = new Date(now(ctx).getTime() - PREVIEW_DAYS * DAY_MS);
  const place = {
    zoneId: homes.zoneId,
    latitude: homes.latitude,
    longitude: homes.longitude,
    serviceId: services.id,
    categoryId: services.categoryId,
    priceCents: services.priceCents,
  };
  const [booked, asked] = await Promise.all([
    ctx.db.read
      .select({ id: bookings.id, at: bookings.createdAt, marketId: bookings.marketId, ...place })
      .from(bookings)
      .innerJoin(homes, eq(homes.id, bookings.homeId))
      .innerJoin(services, eq(services.id, bookings.serviceId))
      .where(
        and(
          gte(bookings.createdAt, since),
          isNotNull(bookings.requestedAt),
          isNull(bookings.returnOfId),
          sql`coalesce(${bookings.seriesPosition}, 1) = 1`,
        ),
      )
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(PREVIEW_REQUESTS),
    ctx.db.read
      .select({
        id: quoteRequests.id,
        at: quoteRequests.createdAt,
        marketId: quoteRequests.marketId,
        ...place,
      })
      .from(quoteRequests)
      .innerJoin(homes, eq(homes.id, quoteRequests.homeId))
      .innerJoin(services, eq(services.id, quoteRequests.serviceId))
      .where(gte(quoteRequests.createdAt, since))
      .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))
      .limit(PREVIEW_REQUESTS),
  ]);
  return [...booked, ...asked].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, PREVIEW_REQUESTS);
}

/** Who could have come to each request, as they are today. */
async function withCandidates(ctx: Ctx, requests: readonly PastRequest[]): Promise<ReplayedRequest[]> {
  const serviceIds = [...new Set(requests.map(({ serviceId }) => serviceId))];
  if (serviceIds.length === 0) return [];
  const sellers = await sellersOf(ctx, serviceIds);
  const ids = [...new Set(sellers.map(({ id }) => id))];
  const [recordFor, zonesOf] = await Promise.all([recordsByCategory(ctx, ids), zonesOfVendors(ctx, ids)]);
  const byService = new Map<string, Seller[]>();
  for (const seller of sellers) {
    byService.set(seller.serviceId, [...(byService.get(seller.serviceId) ?? []), seller]);
  }
  return requests.map((request) => {
    const facts = (byService.get(request.serviceId) ?? [])
      .filter((seller) => comes(seller, zonesOf.get(seller.id), request))
      .map((seller): VendorFacts => {
        const base = baseOf(seller);
        return {
          ...recordFor(seller.id, request.categoryId),
          vendorId: seller.id,
          miles: base ? distanceMiles(base, request) : HALF_NEAR_MILES,
          hoursToFirstFree: 0,
          priceCents: seller.priceCents ?? request.priceCents,
        };
      });
    const market = marketOf(
      facts,
      facts.map(({ priceCents }) => priceCents),
    );
    return { facts, market, draw: drawOf(request.id) };
  });
}

type Seller = Awaited<ReturnType<typeof sellersOf>>[number];

/** Approved companies with a technician for one of these services. */
function sellersOf(ctx: Ctx, serviceIds: readonly string[]) {
  const skilled = ctx.db.read
    .select({ one: sql`1` })
    .from(technicians)
    .innerJoin(technicianSkills, eq(technicianSkills.technicianId, technicians.id))
    .where(
      and(
        eq(technicians.vendorId, vendors.id),
        eq(technicians.active, true),
        eq(technicianSkills.serviceId, vendorServices.serviceId),
      ),
    );
  return ctx.db.read
    .select({
      id: vendors.id,
      serviceId: vendorServices.serviceId,
      priceCents: vendorServices.priceCents,
      marketId: vendors.marketId,
      areaKind: vendors.areaKind,
      latitude: vendors.baseLatitude,
      longitude: vendors.baseLongitude,
      radiusMiles: vendors.radiusMiles,
    })
    .from(vendorServices)
    .innerJoin(vendors, eq(vendors.id, vendorServices.vendorId))
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(
      and(
        inArray(vendorServices.serviceId, [...serviceIds]),
        eq(vendors.status, 'approved'),
        isNull(users.suspendedAt),
        exists(skilled),
      ),
    );
}

async function zonesOfVendors(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await ctx.db.read
    .select()
    .from(vendorZones)
    .where(inArray(vendorZones.vendorId, [...ids]));
  const found = new Map<string, Set<string>>();
  for (const { vendorId, zoneId } of rows)
    found.set(vendorId, (found.get(vendorId) ?? new Set()).add(zoneId));
  return found;
}

function baseOf({ latitude, longitude }: Seller) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function comes(seller: Seller, zoneIds: ReadonlySet<string> | undefined, request: PastRequest): boolean {
  if (seller.areaKind === 'zones') return covers({ kind: 'zones', zoneIds: zoneIds ?? new Set() }, request);
  const base = baseOf(seller);
  if (!base || seller.radiusMiles === null || seller.marketId !== request.marketId) return false;
  return covers({ kind: 'radius', base, radiusMiles: seller.radiusMiles }, request);
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({ id: vendors.id, company: vendors.company })
    .from(vendors)
    .where(inArray(vendors.id, [...ids]));
  return new Map(rows.map(({ id, company }) => [id, company]));
}
