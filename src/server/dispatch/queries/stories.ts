import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AlertStory, EmergencyStory } from '#core/dispatch/notices/story.ts';
import { shortName } from '#core/quotes/short-name.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { zones } from '#server/markets/tables.ts';
import { listAdministrators } from '#server/users/queries/readers.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { alerts, emergencies } from '../tables.ts';
import { netCentsOf } from './alerts.ts';

/** An emergency as messages tell of it, with its homeowner and whoever is on it; null when it is gone. */
export async function emergencyStoryOf(
  ctx: Ctx,
  emergencyId: string,
): Promise<{ story: EmergencyStory; homeowner: Reader; vendor: Reader | null } | null> {
  const owners = alias(users, 'owners');
  const [row] = await ctx.db.read
    .select({
      emergency: emergencies,
      neighborhood: zones.name,
      homeowner: { id: users.id, name: users.name, email: users.email },
      company: vendors.company,
      technicianName: technicians.name,
      vendor: { id: owners.id, name: owners.name, email: owners.email },
    })
    .from(emergencies)
    .innerJoin(users, eq(users.id, emergencies.homeownerId))
    .innerJoin(homes, eq(homes.id, emergencies.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .leftJoin(vendors, eq(vendors.id, emergencies.vendorId))
    .leftJoin(technicians, eq(technicians.id, emergencies.technicianId))
    .leftJoin(owners, eq(owners.id, vendors.ownerId))
    .where(eq(emergencies.id, emergencyId));
  if (!row) return null;
  const { emergency, neighborhood, homeowner, company, technicianName, vendor } = row;
  const { number, kind, severity, zone, promisedBy, creditCents, totalCents, arrivesAt, bookingId } =
    emergency;
  return {
    story: {
      ...{ emergencyId, number, kind, severity, zone, neighborhood, promisedBy, creditCents, totalCents },
      ...{ homeownerName: shortName(homeowner.name), company, technicianName, arrivesAt, bookingId },
    },
    homeowner,
    vendor,
  };
}

/** An alert as its vendor is told of it; null when it is gone. */
export async function alertStoryOf(
  ctx: Ctx,
  alertId: string,
): Promise<{ story: AlertStory; vendor: Reader } | null> {
  const [row] = await ctx.db.read
    .select({
      alert: alerts,
      lines: emergencies.lines,
      commissionBp: emergencies.commissionBp,
      vendor: { id: users.id, name: users.name, email: users.email },
    })
    .from(alerts)
    .innerJoin(emergencies, eq(emergencies.id, alerts.emergencyId))
    .innerJoin(vendors, eq(vendors.id, alerts.vendorId))
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(eq(alerts.id, alertId));
  const known = row ? await emergencyStoryOf(ctx, row.alert.emergencyId) : null;
  if (!row || !known) return null;
  const { dueAt, arrivalMinutes, vendorId } = row.alert;
  const tierRate = await tierRatesOf(ctx, [vendorId]);
  const netCents = netCentsOf(row, tierRate(vendorId, row.commissionBp));
  return {
    story: { ...known.story, alertId, dueAt, arrivalMinutes, netCents },
    vendor: row.vendor,
  };
}

/** Everybody whose open screens show an emergency: its homeowner, all who were alerted, whoever is on it, administrators. */
export async function watchersOfEmergency(
  ctx: Ctx,
  { emergencyId }: { emergencyId: string },
): Promise<{ id: string; userIds: string[] } | null> {
  const [known, asked, admins] = await Promise.all([
    emergencyStoryOf(ctx, emergencyId),
    ctx.db.read
      .select({ id: vendors.ownerId })
      .from(alerts)
      .innerJoin(vendors, eq(vendors.id, alerts.vendorId))
      .where(eq(alerts.emergencyId, emergencyId)),
    listAdministrators(ctx),
  ]);
  if (!known) return null;
  const ids = [known.homeowner.id, ...asked.map(({ id }) => id), ...admins.map(({ id }) => id)];
  return { id: emergencyId, userIds: [...new Set(known.vendor ? [...ids, known.vendor.id] : ids)] };
}
