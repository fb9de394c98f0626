import { and, asc, count, eq, exists, inArray, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Cents } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
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

/**
 * Active technicians who can do the service, of approved companies that sell it and cover the neighborhood, the
 * longest approved company first. With `vendorId` of that company alone.
 */
export async function candidatesFor(
  ctx: Ctx,
  wanted: { serviceId: string; zoneId: string; vendorId?: string },
): Promise<Candidate[]> {
  if (wanted.vendorId !== undefined && !isUuid(wanted.vendorId)) return [];
  return ctx.db.read
    .select({
      technicianId: technicians.id,
      technicianName: technicians.name,
      vendorId: vendors.id,
      company: vendors.company,
      priceCents: vendorServices.priceCents,
    })
    .from(vendorServices)
    .innerJoin(vendors, eq(vendors.id, vendorServices.vendorId))
    .innerJoin(vendorZones, and(eq(vendorZones.vendorId, vendors.id), eq(vendorZones.zoneId, wanted.zoneId)))
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
        eq(vendorServices.serviceId, wanted.serviceId),
        eq(vendors.status, 'approved'),
        wanted.vendorId === undefined ? undefined : eq(vendors.id, wanted.vendorId),
      ),
    )
    .orderBy(asc(vendors.approvedAt), asc(vendors.id), asc(technicians.createdAt), asc(technicians.id));
}

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

export type ApprovalStep = { label: string; done: boolean };

/**
 * What a company needs before an administrator can approve it, done or not, in the order to do it.
 * `hasWeeklyHours` comes from the caller: scheduling stands above vendors.
 */
export async function stepsToApproval(
  ctx: Ctx,
  vendorId: string,
  hasWeeklyHours: boolean,
): Promise<ApprovalStep[]> {
  const { read } = ctx.db;
  const one = { one: sql`1` };
  const [row] = await read
    .select({
      vendor: vendors,
      emailVerified: users.emailVerified,
      hasTechnician: exists(
        read
          .select(one)
          .from(technicians)
          .where(and(eq(technicians.vendorId, vendors.id), eq(technicians.active, true))),
      ),
      hasService: exists(
        read.select(one).from(vendorServices).where(eq(vendorServices.vendorId, vendors.id)),
      ),
      hasZone: exists(read.select(one).from(vendorZones).where(eq(vendorZones.vendorId, vendors.id))),
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(eq(vendors.id, vendorId));
  if (!row) throw notFound('Vendor');
  return [
    { label: 'Company and trade', done: row.vendor.company !== '' && row.vendor.trade !== '' },
    { label: 'At least one technician', done: Boolean(row.hasTechnician) },
    { label: 'At least one service you offer', done: Boolean(row.hasService) },
    { label: 'Where you work', done: Boolean(row.hasZone) },
    { label: 'Weekly hours', done: hasWeeklyHours },
    { label: 'Email address confirmed', done: row.emailVerified },
    { label: 'Bank account for payouts', done: row.vendor.payoutAccount !== null },
  ];
}

/** Average of the stars, to one decimal, null without reviews. */
export type Rating = { rating: number | null; reviews: number };

const UNRATED: Rating = { rating: null, reviews: 0 };

/** The ratings of companies; every id asked for has one. */
export async function ratingOf(ctx: Ctx, vendorIds: readonly string[]): Promise<Map<string, Rating>> {
  const ratings = new Map(vendorIds.map((id) => [id, UNRATED]));
  if (vendorIds.length === 0) return ratings;
  const rows = await ctx.db.read
    .select({
      vendorId: reviews.vendorId,
      rating: sql<string>`round(avg(${reviews.rating}), 1)`,
      reviews: count(),
    })
    .from(reviews)
    .where(inArray(reviews.vendorId, [...vendorIds]))
    .groupBy(reviews.vendorId);
  for (const row of rows) ratings.set(row.vendorId, { rating: Number(row.rating), reviews: row.reviews });
  return ratings;
}
