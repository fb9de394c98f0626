import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { averageStars } from '#core/reviews/average.ts';
import type { VendorProfile } from '#core/vendors/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { proofsOfVendor } from '#server/credentials/queries/proof.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { reviews } from '#server/reviews/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicianSkills, technicians, vendorServices, vendors } from '../tables.ts';
import { publicLogoUrlOf } from './uploads.ts';
import { workPhotosOf } from './work-photos.ts';

/** vendors.profile: a vendor as everybody may see it. One that is not approved answers like an unknown one. */
export async function vendorProfileOf(ctx: Ctx, { id }: { id: string }): Promise<VendorProfile> {
  const { vendor, market } = await shownVendor(ctx, id);
  const today = localDate(now(ctx), market?.zone ?? HOME_ZONE);
  const [stars, completed, team, sold, photos, proofs] = await Promise.all([
    starsOf(ctx, id),
    completedJobsOf(ctx, id),
    teamOf(ctx, id),
    servicesOf(ctx, id),
    workPhotosOf(ctx, id, 'everybody'),
    proofsOfVendor(ctx, id, today),
  ]);
  const { company, trade, bio, specialties, approvedAt } = vendor;
  return {
    ...{ id, company, trade, bio, specialties, approvedAt },
    logoUrl: publicLogoUrlOf(vendor),
    market: market && { name: market.name, state: market.state, zone: market.zone },
    credentials: proofs,
    completedJobs: completed,
    ...stars,
    technicians: team,
    services: sold,
    workPhotos: photos,
  };
}

/** An approved vendor whose owner is not suspended: whoever can be booked. Throws not_found for all others. */
export async function shownVendor(ctx: Ctx, id: string) {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({ vendor: vendors, market: markets })
        .from(vendors)
        .innerJoin(users, eq(users.id, vendors.ownerId))
        .leftJoin(markets, eq(markets.id, vendors.marketId))
        .where(and(eq(vendors.id, id), eq(vendors.status, 'approved'), isNull(users.suspendedAt)))
    : [];
  if (!row) throw notFound('Vendor');
  return row;
}

async function starsOf(ctx: Ctx, vendorId: string) {
  const rows = await ctx.db.read
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.vendorId, vendorId), isNotNull(reviews.revealedAt), isNull(reviews.hiddenAt)))
    .groupBy(reviews.rating);
  const byStars = [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
  const all = byStars.reduce((sum, each) => sum + each, 0);
  const sum = byStars.reduce((total, each, index) => total + each * (index + 1), 0);
  return { rating: all === 0 ? null : averageStars(sum / all), reviews: all, byStars };
}

async function completedJobsOf(ctx: Ctx, vendorId: string): Promise<number> {
  const [row] = await ctx.db.read
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.vendorId, vendorId), eq(bookings.status, 'completed')));
  return row?.count ?? 0;
}

/** First names and skills alone: a technician is met at the door, not looked up. */
async function teamOf(ctx: Ctx, vendorId: string): Promise<VendorProfile['technicians']> {
  const rows = await ctx.db.read
    .select({
      id: technicians.id,
      name: technicians.name,
      skills: sql<
        string[]
      >`coalesce(array_agg(${services.name} order by ${services.name}) filter (where ${services.active}), '{}')`,
    })
    .from(technicians)
    .leftJoin(technicianSkills, eq(technicianSkills.technicianId, technicians.id))
    .leftJoin(services, eq(services.id, technicianSkills.serviceId))
    .where(and(eq(technicians.vendorId, vendorId), eq(technicians.active, true)))
    .groupBy(technicians.id)
    .orderBy(asc(technicians.createdAt), asc(technicians.id));
  return rows.map(({ id, name, skills }) => ({ id, firstName: name.split(' ')[0] ?? name, skills }));
}

async function servicesOf(ctx: Ctx, vendorId: string): Promise<VendorProfile['services']> {
  const rows = await ctx.db.read
    .select({
      slug: services.slug,
      name: services.name,
      pricing: services.pricing,
      ownCents: vendorServices.priceCents,
      listCents: services.priceCents,
    })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .where(and(eq(vendorServices.vendorId, vendorId), eq(services.active, true)))
    .orderBy(desc(services.popularity), asc(services.name));
  return rows.map(({ ownCents, listCents, ...service }) => ({
    ...service,
    priceCents: ownCents ?? listCents,
  }));
}
