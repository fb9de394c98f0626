import {
  and,
  asc,
  avg,
  between,
  count,
  eq,
  exists,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Cents } from '#core/lib/money.ts';
import { EARTH_RADIUS_MILES, type Point } from '#core/markets/distance.ts';
import { averageStars } from '#core/reviews/average.ts';
import { boxAround, type PlacedPoint } from '#core/vendors/area.ts';
import { MAX_RADIUS_MILES } from '#core/vendors/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { idList, prepared } from '#server/lib/db/prepared.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { reviews } from '#server/reviews/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicianSkills, technicians, vendorServices, vendors, vendorZones } from './tables.ts';

export type VendorRecord = typeof vendors.$inferSelect;

/** A technician who could do a service in a neighborhood, with the company that sends them. */
export type Candidate = {
  technicianId: string;
  technicianName: string;
  vendorId: string;
  company: string;
  /** The company's own price of the service; null where it asks what the catalog says. */
  priceCents: Cents | null;
};

const candidates = prepared((handle) => selectCandidates(handle).prepare('candidates'));
const candidatesOfVendor = prepared((handle) =>
  selectCandidates(handle, eq(vendors.id, sql.placeholder('vendorId'))).prepare('candidates_of_vendor'),
);

/**
 * Active technicians who can do the service, of approved companies that sell it and come to the home, the longest
 * approved company first. With `vendorId` of that company alone. Hours, time off and on-call time are scheduling's.
 */
export async function candidatesFor(
  ctx: Ctx,
  wanted: { serviceId: string; home: PlacedPoint; vendorId?: string },
): Promise<Candidate[]> {
  const { serviceId, vendorId } = wanted;
  const { zoneId, latitude, longitude } = wanted.home;
  const box = boxAround(wanted.home, MAX_RADIUS_MILES);
  const values = {
    ...{ serviceId, zoneId, latitude, longitude },
    ...{ south: latitude - box.latitude, north: latitude + box.latitude },
    ...{ west: longitude - box.longitude, east: longitude + box.longitude },
  };
  if (vendorId === undefined) return candidates(ctx.db.read).execute(values);
  return isUuid(vendorId) ? candidatesOfVendor(ctx.db.read).execute({ ...values, vendorId }) : [];
}

function selectCandidates(handle: Sql, condition?: SQL) {
  return handle
    .select({
      technicianId: technicians.id,
      technicianName: technicians.name,
      vendorId: vendors.id,
      company: vendors.company,
      priceCents: vendorServices.priceCents,
    })
    .from(vendorServices)
    .innerJoin(vendors, eq(vendors.id, vendorServices.vendorId))
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .innerJoin(technicians, and(eq(technicians.vendorId, vendors.id), eq(technicians.active, true)))
    .innerJoin(
      technicianSkills,
      and(
        eq(technicianSkills.technicianId, technicians.id),
        eq(technicianSkills.serviceId, vendorServices.serviceId),
      ),
    )
    .where(
      and(
        eq(vendorServices.serviceId, sql.placeholder('serviceId')),
        eq(vendors.status, 'approved'),
        isNull(users.suspendedAt),
        comesTo(handle),
        condition,
      ),
    )
    .orderBy(asc(vendors.approvedAt), asc(vendors.id), asc(technicians.createdAt), asc(technicians.id));
}

/** core/vendors/area.ts `covers`, as SQL: a box around the home is looked at before distances are computed. */
function comesTo(handle: Sql): SQL | undefined {
  const zoneId = sql.placeholder('zoneId');
  const latitude = sql`${sql.placeholder('latitude')}::float8`;
  const longitude = sql`${sql.placeholder('longitude')}::float8`;
  const named = handle
    .select({ one: sql`1` })
    .from(vendorZones)
    .where(and(eq(vendorZones.vendorId, vendors.id), eq(vendorZones.zoneId, zoneId)));
  const cityOfHome = handle.select({ id: zones.marketId }).from(zones).where(eq(zones.id, zoneId));
  const half = (column: SQLWrapper, value: SQL) => sql`power(sin(radians(${column} - ${value}) / 2), 2)`;
  const miles = sql`2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(${half(vendors.baseLatitude, latitude)} + cos(radians(${latitude})) * cos(radians(${vendors.baseLatitude})) * ${half(vendors.baseLongitude, longitude)})))`;
  return or(
    and(eq(vendors.areaKind, 'zones'), exists(named)),
    and(
      eq(vendors.areaKind, 'radius'),
      // Another city's clock and taxes hold there.
      eq(vendors.marketId, cityOfHome),
      between(vendors.baseLatitude, sql.placeholder('south'), sql.placeholder('north')),
      between(vendors.baseLongitude, sql.placeholder('west'), sql.placeholder('east')),
      sql`${miles} <= ${vendors.radiusMiles}`,
    ),
  );
}

const ratings = prepared((handle) =>
  handle
    .select({
      vendorId: reviews.vendorId,
      rating: avg(reviews.rating),
      reviews: count(),
    })
    .from(reviews)
    .where(
      and(
        sql`${reviews.vendorId} = any(${idList(sql.placeholder('vendorIds'))})`,
        isNotNull(reviews.revealedAt),
        isNull(reviews.hiddenAt),
      ),
    )
    .groupBy(reviews.vendorId)
    .prepare('ratings_of_vendors'),
);

/** The company of the calling vendor. Throws not_found for a vendor without one. */
export function ownVendorId(ctx: Ctx): string {
  if (ctx.actor.kind !== 'user' || ctx.actor.vendorId === null) throw notFound('Company');
  return ctx.actor.vendorId;
}

/** A company by id. Throws not_found. */
export async function vendorOf(ctx: Ctx, vendorId: string): Promise<VendorRecord> {
  const [row] = isUuid(vendorId)
    ? await ctx.db.read.select().from(vendors).where(eq(vendors.id, vendorId))
    : [];
  if (!row) throw notFound('Vendor');
  return row;
}

/** The city a company works in; null while it has not chosen one. */
export async function marketOfVendor(
  ctx: Ctx,
  vendorId: string,
): Promise<{ id: string; name: string; zone: string } | null> {
  const [row] = await ctx.db.read
    .select({ id: markets.id, name: markets.name, zone: markets.zone })
    .from(vendors)
    .innerJoin(markets, eq(markets.id, vendors.marketId))
    .where(eq(vendors.id, vendorId));
  return row ?? null;
}

/** Where the company sets out in the morning; null when it never said. */
export async function baseOfVendor(ctx: Ctx, vendorId: string): Promise<Point | null> {
  const [row] = await ctx.db.read
    .select({ latitude: vendors.baseLatitude, longitude: vendors.baseLongitude })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  const { latitude = null, longitude = null } = row ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The company's technicians, those who left included, the longest there first. */
export async function techniciansOf(
  ctx: Ctx,
  vendorId: string,
): Promise<{ id: string; name: string; active: boolean }[]> {
  return ctx.db.read
    .select({ id: technicians.id, name: technicians.name, active: technicians.active })
    .from(technicians)
    .where(eq(technicians.vendorId, vendorId))
    .orderBy(asc(technicians.createdAt), asc(technicians.id));
}

/** Average of the stars, to one decimal, null without reviews. */
export type Rating = { rating: number | null; reviews: number };

const UNRATED: Rating = { rating: null, reviews: 0 };

/** The ratings of companies; every id asked for has one. */
export async function ratingOf(ctx: Ctx, vendorIds: readonly string[]): Promise<Map<string, Rating>> {
  const found = new Map(vendorIds.map((id) => [id, UNRATED]));
  if (vendorIds.length === 0) return found;
  for (const row of await ratings(ctx.db.read).execute({ vendorIds }))
    found.set(row.vendorId, { rating: averageStars(row.rating), reviews: row.reviews });
  return found;
}
