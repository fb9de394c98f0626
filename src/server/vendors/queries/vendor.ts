import { and, asc, count, eq, sql } from 'drizzle-orm';
import { DEFAULT_SCHEDULE } from '#core/ledger/payday.ts';
import { isComplete } from '#core/vendors/checklist.ts';
import { NO_METRICS } from '#core/vendors/metrics.ts';
import { type VendorParty, vendorActionsFor } from '#core/vendors/status.ts';
import type { AreaView, OfferedService, OwnVendorView } from '#core/vendors/views.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { payoutSchedules } from '#server/ledger/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { agreementShown } from '../agreements/queries/standing.ts';
import { ownVendorId, type VendorRecord, vendorOf } from '../queries.ts';
import { technicianSkills, technicians, vendorServices, vendorZones } from '../tables.ts';
import { checklistOf } from './checklist.ts';
import { metricsOf } from './metrics.ts';
import { logoUrlOf } from './uploads.ts';
import { workPhotosOf } from './work-photos.ts';

/** vendors.mine: the calling vendor's company. */
export async function ownVendor(ctx: Ctx): Promise<OwnVendorView> {
  return vendorView(ctx, await vendorOf(ctx, ownVendorId(ctx)), 'vendor');
}

/** A company with everything it says of itself and what it still lacks, as `party` sees it. */
export async function vendorView(ctx: Ctx, vendor: VendorRecord, party: VendorParty): Promise<OwnVendorView> {
  const [checklist, agreement, offered, area, metrics, owner, [schedule], photos] = await Promise.all([
    checklistOf(ctx, vendor.id),
    agreementShown(ctx, vendor.id),
    servicesOf(ctx, vendor.id),
    areaOf(ctx, vendor),
    metricsOf(ctx, [vendor.id]),
    ctx.db.read.select({ level: users.securityLevel }).from(users).where(eq(users.id, vendor.ownerId)),
    ctx.db.read
      .select({ cadence: payoutSchedules.cadence, weekday: payoutSchedules.weekday })
      .from(payoutSchedules)
      .where(eq(payoutSchedules.vendorId, vendor.id)),
    workPhotosOf(ctx, vendor.id, 'signedIn'),
  ]);
  const actions = vendorActionsFor(vendor.status, party);
  return {
    id: vendor.id,
    company: vendor.company,
    trade: vendor.trade,
    bio: vendor.bio,
    specialties: vendor.specialties,
    phone: vendor.phone,
    site: vendor.site,
    logoUrl: logoUrlOf(vendor),
    status: vendor.status,
    statusReason: vendor.statusReason,
    submittedAt: vendor.submittedAt,
    approvedAt: vendor.approvedAt,
    createdAt: vendor.createdAt,
    checklist,
    agreement,
    payout: {
      connected: vendor.payoutAccount !== null,
      label: vendor.payoutLabel,
      pending: vendor.payoutPending !== null,
      needsPassword: owner[0]?.level !== 'standard',
      schedule: schedule ?? { cadence: DEFAULT_SCHEDULE.cadence, weekday: DEFAULT_SCHEDULE.weekday },
    },
    area,
    autoAccept: {
      on: vendor.autoAccept,
      noticeHours: vendor.autoAcceptNoticeHours,
      regularHoursOnly: vendor.autoAcceptRegularOnly,
    },
    services: offered,
    workPhotos: photos,
    metrics: metrics.get(vendor.id) ?? NO_METRICS,
    actions: actions.filter((action) => action !== 'submit' || isComplete(checklist)),
  };
}

/** Every service of the catalog, with what the company says of it. */
async function servicesOf(ctx: Ctx, vendorId: string): Promise<OfferedService[]> {
  const { read } = ctx.db;
  const able = read
    .select({ serviceId: technicianSkills.serviceId, skilled: count().as('skilled') })
    .from(technicianSkills)
    .innerJoin(technicians, eq(technicians.id, technicianSkills.technicianId))
    .where(and(eq(technicians.vendorId, vendorId), eq(technicians.active, true)))
    .groupBy(technicianSkills.serviceId)
    .as('able');
  const rows = await read
    .select({
      slug: services.slug,
      name: services.name,
      category: categories.name,
      pricing: services.pricing,
      catalogCents: services.priceCents,
      offeredId: vendorServices.serviceId,
      priceCents: vendorServices.priceCents,
      skilled: able.skilled,
    })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .leftJoin(
      vendorServices,
      and(eq(vendorServices.serviceId, services.id), eq(vendorServices.vendorId, vendorId)),
    )
    .leftJoin(able, eq(able.serviceId, services.id))
    .where(eq(services.active, true))
    .orderBy(asc(categories.position), asc(services.name));
  return rows.map(({ offeredId, skilled, ...service }) => ({
    ...service,
    offered: offeredId !== null,
    technicians: skilled ?? 0,
  }));
}

/** Where a company works, with the neighborhoods of its city to draw. */
async function areaOf(ctx: Ctx, vendor: VendorRecord): Promise<AreaView> {
  const rows =
    vendor.marketId === null
      ? []
      : await ctx.db.read
          .select({
            market: { slug: markets.slug, name: markets.name, zone: markets.zone },
            slug: zones.slug,
            name: zones.name,
            latitude: zones.latitude,
            longitude: zones.longitude,
            covered: sql<boolean>`${vendorZones.zoneId} is not null`,
          })
          .from(zones)
          .innerJoin(markets, eq(markets.id, zones.marketId))
          .leftJoin(vendorZones, and(eq(vendorZones.zoneId, zones.id), eq(vendorZones.vendorId, vendor.id)))
          .where(eq(zones.marketId, vendor.marketId))
          .orderBy(asc(zones.name));
  const { baseLine1, baseZip, baseLatitude, baseLongitude } = vendor;
  return {
    kind: vendor.areaKind,
    market: rows[0]?.market ?? null,
    base:
      baseLatitude === null || baseLongitude === null
        ? null
        : { line1: baseLine1 ?? '', zip: baseZip ?? '', latitude: baseLatitude, longitude: baseLongitude },
    radiusMiles: vendor.radiusMiles,
    zones: rows.map(({ market: _market, ...zone }) => zone),
  };
}
