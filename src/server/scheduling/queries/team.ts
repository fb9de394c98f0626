import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { idList, prepared } from '#server/lib/db/prepared.ts';
import { marketOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import { technicianSkills, technicians } from '#server/vendors/tables.ts';
import { hoursOf } from '../queries.ts';
import { onCall, timeOff } from '../tables.ts';

/** The zone a company plans in: its city's. */
export async function zoneOfVendor(ctx: Ctx, vendorId: string): Promise<string> {
  return (await marketOfVendor(ctx, vendorId))?.zone ?? HOME_ZONE;
}

/** scheduling.team: the company's technicians, those who left last, with their hours and what is ahead. */
export async function ownTeam(ctx: Ctx): Promise<{ zone: string; technicians: TechnicianTime[] }> {
  const vendorId = ownVendorId(ctx);
  const { read } = ctx.db;
  const team = await read
    .select({
      id: technicians.id,
      name: technicians.name,
      phone: technicians.phone,
      active: technicians.active,
    })
    .from(technicians)
    .where(eq(technicians.vendorId, vendorId))
    .orderBy(desc(technicians.active), asc(technicians.createdAt), asc(technicians.id));
  const ids = team.map(({ id }) => id);
  const [zone, hours, skills, away, called] = await Promise.all([
    zoneOfVendor(ctx, vendorId),
    hoursOf(ctx, ids),
    read
      .select({ technicianId: technicianSkills.technicianId, slug: services.slug })
      .from(technicianSkills)
      .innerJoin(services, eq(services.id, technicianSkills.serviceId))
      .where(inArray(technicianSkills.technicianId, ids)),
    read
      .select()
      .from(timeOff)
      .where(and(inArray(timeOff.technicianId, ids), gt(timeOff.endsAt, now(ctx))))
      .orderBy(asc(timeOff.startsAt)),
    read
      .select()
      .from(onCall)
      .where(and(inArray(onCall.technicianId, ids), gt(onCall.endsAt, now(ctx))))
      .orderBy(asc(onCall.startsAt)),
  ]);
  return {
    zone,
    technicians: team.map((technician) => ({
      ...technician,
      skills: skills.filter(({ technicianId }) => technicianId === technician.id).map(({ slug }) => slug),
      hours: (hours.get(technician.id) ?? []).sort(
        (a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute,
      ),
      timeOff: away
        .filter(({ technicianId }) => technicianId === technician.id)
        .map(({ id, startsAt, endsAt, note }) => ({ id, startsAt, endsAt, note })),
      onCall: called
        .filter(({ technicianId }) => technicianId === technician.id)
        .map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt, note: '' })),
    })),
  };
}

/** One of the calling company's technicians. Throws not_found for others'. */
export async function ownTechnician(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; name: string; vendorId: string }> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({ id: technicians.id, name: technicians.name, vendorId: technicians.vendorId })
        .from(technicians)
        .where(and(eq(technicians.id, id), eq(technicians.vendorId, ownVendorId(ctx))))
    : [];
  if (!row) throw notFound('Technician');
  return row;
}

const onCallWithin = prepared((handle) =>
  handle
    .select({ technicianId: onCall.technicianId, start: onCall.startsAt, end: onCall.endsAt })
    .from(onCall)
    .where(
      and(
        sql`${onCall.technicianId} = any(${idList(sql.placeholder('technicianIds'))})`,
        gt(onCall.endsAt, sql.placeholder('start')),
        lt(onCall.startsAt, sql.placeholder('end')),
      ),
    )
    .prepare('on_call_within'),
);

/** On-call time of technicians that touches `range`. */
export async function onCallOf(
  ctx: Ctx,
  technicianIds: readonly string[],
  range: TimeRange,
): Promise<Map<string, TimeRange[]>> {
  const found = new Map<string, TimeRange[]>();
  if (technicianIds.length === 0) return found;
  const rows = await onCallWithin(ctx.db.read).execute({ technicianIds, ...range });
  for (const { technicianId, start, end } of rows) {
    const list = found.get(technicianId) ?? [];
    list.push({ start, end });
    found.set(technicianId, list);
  }
  return found;
}

/** Technicians of all companies who are on call at an instant. */
export async function countOnCall(ctx: Ctx, at: Date): Promise<number> {
  const [row] = await ctx.db.read
    .select({ count: sql<number>`count(distinct ${onCall.technicianId})::int` })
    .from(onCall)
    .innerJoin(technicians, and(eq(technicians.id, onCall.technicianId), eq(technicians.active, true)))
    .where(and(lte(onCall.startsAt, at), gt(onCall.endsAt, at)));
  return row?.count ?? 0;
}

/** On-call time of a company that runs or is ahead, the next first. */
export async function onCallAheadOf(ctx: Ctx, vendorId: string) {
  return ctx.db.read
    .select({
      id: onCall.id,
      technicianId: onCall.technicianId,
      startsAt: onCall.startsAt,
      endsAt: onCall.endsAt,
    })
    .from(onCall)
    .innerJoin(technicians, eq(technicians.id, onCall.technicianId))
    .where(and(eq(technicians.vendorId, vendorId), gt(onCall.endsAt, now(ctx))))
    .orderBy(asc(onCall.startsAt));
}
