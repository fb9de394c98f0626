import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { RequirementEffect, RequirementInput } from '#core/credentials/views.ts';
import { startOfDay } from '#core/lib/time.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { technicians, vendorServices, vendors } from '#server/vendors/tables.ts';
import { requirementColumns } from './requirement-input.ts';

/** How many vendors and planned visits would not meet a requirement on the day it takes effect; nothing is written. */
export async function requirementEffect(ctx: Ctx, input: RequirementInput): Promise<RequirementEffect> {
  const { columns, zone } = await requirementColumns(ctx, input);
  const { marketId, categoryId, serviceId, kind, subject, effectiveOn } = columns;
  const about = serviceId === null ? eq(services.categoryId, categoryId) : eq(services.id, serviceId);
  const holds = (vendor: unknown, technician: unknown, day: unknown) =>
    sql<boolean>`credentials.holds(${vendor}, ${technician}, ${kind}, ${categoryId}::uuid, ${day})`;
  // Of a technician's credential a vendor needs one technician at least who has it.
  const meets =
    subject === 'company'
      ? holds(vendors.id, sql`null`, sql`${effectiveOn}::date`)
      : sql<boolean>`exists (${ctx.db.read
          .select({ one: sql`1` })
          .from(technicians)
          .where(
            and(
              eq(technicians.vendorId, vendors.id),
              eq(technicians.active, true),
              holds(vendors.id, technicians.id, sql`${effectiveOn}::date`),
            ),
          )})`;
  const from = new Date(Math.max(startOfDay(effectiveOn, zone).getTime(), now(ctx).getTime()));
  const [sellers, [planned]] = await Promise.all([
    ctx.db.read
      .selectDistinct({ id: vendors.id, name: vendors.company, meets })
      .from(vendors)
      .innerJoin(vendorServices, eq(vendorServices.vendorId, vendors.id))
      .innerJoin(services, eq(services.id, vendorServices.serviceId))
      .where(and(eq(vendors.marketId, marketId), eq(vendors.status, 'approved'), about))
      .orderBy(asc(vendors.company), asc(vendors.id)),
    ctx.db.read
      .select({ count: sql<number>`count(*)::int` })
      .from(bookings)
      .innerJoin(services, eq(services.id, bookings.serviceId))
      .where(
        and(
          eq(bookings.marketId, marketId),
          inArray(bookings.status, ['pending', 'confirmed']),
          gte(bookings.startsAt, from),
          about,
          sql`not ${holds(
            bookings.vendorId,
            subject === 'company' ? sql`null` : bookings.technicianId,
            sql`(${bookings.startsAt} at time zone ${bookings.zone})::date`,
          )}`,
        ),
      ),
  ]);
  return {
    vendors: sellers.length,
    lacking: sellers.filter((one) => !one.meets).map(({ id, name }) => ({ id, name })),
    visits: planned?.count ?? 0,
  };
}
