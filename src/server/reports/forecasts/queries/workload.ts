import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, localMinuteOfDay, startOfDay, weekday } from '#core/lib/time.ts';
import type { WorkloadView } from '#core/reports/forecasts/contract.ts';
import { AHEAD_DAYS, PICKUP_WEEKS } from '#core/reports/forecasts/limits.ts';
import { expectedMinutes, loadState, openWithout, type Pickup } from '#core/reports/forecasts/workload.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { zoneOfVendor } from '#server/scheduling/queries/team.ts';
import { rangeOf } from '#server/scheduling/queries.ts';
import { directVisits, timeOff, weeklyHours } from '#server/scheduling/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';

const DAY_MINUTES = 1_440;

/** reports.workloadAhead: each technician's next 14 days, booked and still expected hours beside open hours without time off. */
export async function workloadAhead(ctx: Ctx): Promise<WorkloadView> {
  const vendorId = ownVendorId(ctx);
  const zone = await zoneOfVendor(ctx, vendorId);
  const today = localDate(now(ctx), zone);
  const range = { start: startOfDay(today, zone), end: startOfDay(addDays(today, AHEAD_DAYS), zone) };
  const since = startOfDay(addDays(today, -7 * PICKUP_WEEKS), zone);
  const [team, hours, away, booked, pickups] = await Promise.all([
    ofTeam(ctx, vendorId),
    ctx.db.read
      .select({
        technicianId: weeklyHours.technicianId,
        weekday: weeklyHours.weekday,
        from: weeklyHours.startMinute,
        to: weeklyHours.endMinute,
      })
      .from(weeklyHours)
      .innerJoin(technicians, eq(technicians.id, weeklyHours.technicianId))
      .where(eq(technicians.vendorId, vendorId)),
    ctx.db.read
      .select({ technicianId: timeOff.technicianId, start: timeOff.startsAt, end: timeOff.endsAt })
      .from(timeOff)
      .innerJoin(technicians, eq(technicians.id, timeOff.technicianId))
      .where(
        and(
          eq(technicians.vendorId, vendorId),
          sql`tstzrange(${timeOff.startsAt}, ${timeOff.endsAt}) && ${rangeOf(range)}`,
        ),
      ),
    bookedByDay(ctx, vendorId, range, zone),
    pickupsOf(ctx, vendorId, { start: since, end: range.start }, zone),
  ]);
  const weeks = (pickups[0]?.days ?? 0) / 7;
  return {
    technicians: team.map(({ id, name }) => ({
      id,
      name,
      days: Array.from({ length: AHEAD_DAYS }, (_, lead) => {
        const date = addDays(today, lead);
        const own = pickups.filter(({ technicianId }) => technicianId === id);
        const open = hours.filter((one) => one.technicianId === id && one.weekday === weekday(date));
        const off = away.filter(({ technicianId }) => technicianId === id);
        const day = {
          openMinutes: openWithout(
            open,
            off.flatMap((one) => spanOn(one, date, zone)),
          ),
          bookedMinutes: booked.find((one) => one.technicianId === id && one.date === date)?.minutes ?? 0,
        };
        const jobs = own.reduce((sum, one) => sum + one.jobs, 0);
        const expected =
          day.openMinutes === 0
            ? 0
            : expectedMinutes(
                { own, jobs, all: pickups, members: team.length, weeks },
                { weekday: weekday(date), lead },
              );
        const load = { ...day, expectedMinutes: expected };
        return { date, ...load, state: loadState(load) };
      }),
    })),
  };
}

function ofTeam(ctx: Ctx, vendorId: string) {
  return ctx.db.read
    .select({ id: technicians.id, name: technicians.name })
    .from(technicians)
    .where(and(eq(technicians.vendorId, vendorId), eq(technicians.active, true)))
    .orderBy(technicians.createdAt, technicians.id);
}

/** The part of a stretch that lies on a local day, in minutes of that day; none where it touches it not. */
function spanOn({ start, end }: TimeRange, date: string, zone: string): { from: number; to: number }[] {
  const from = localDate(start, zone) < date ? 0 : localMinuteOfDay(start, zone);
  const to = localDate(end, zone) > date ? DAY_MINUTES : localMinuteOfDay(end, zone);
  return localDate(start, zone) > date || localDate(end, zone) < date || to <= from ? [] : [{ from, to }];
}

function bookedByDay(ctx: Ctx, vendorId: string, range: TimeRange, zone: string) {
  return ctx.db.read
    .select({
      technicianId: sql<string>`technician_id`,
      date: sql<string>`date`,
      minutes: sql<number>`sum(minutes)::int`,
    })
    .from(visitsWithin(vendorId, range, sql`('pending', 'confirmed', 'in_progress', 'completed')`, zone))
    .groupBy(sql`1`, sql`2`);
}

/** Minutes worked in the last weeks by weekday of the visit and by how many days before it was requested. */
function pickupsOf(
  ctx: Ctx,
  vendorId: string,
  range: TimeRange,
  zone: string,
): Promise<(Pickup & { technicianId: string; jobs: number; days: number })[]> {
  return ctx.db.read
    .select({
      technicianId: sql<string>`technician_id`,
      weekday: sql<number>`extract(isodow from date::date)::int`,
      lead: sql<number>`greatest(0, least(${AHEAD_DAYS}::int, date::date - made))::int`,
      minutes: sql<number>`sum(minutes)::int`,
      jobs: sql<number>`count(*)::int`,
      // Since the first visit of all of them.
      days: sql<number>`(${localDate(range.end, zone)}::date - min(min(date::date)) over ())::int`,
    })
    .from(visitsWithin(vendorId, range, sql`('confirmed', 'in_progress', 'completed')`, zone))
    .groupBy(sql`1`, sql`2`, sql`3`);
}

/** Visits that start within a range, jobs and those of the company's own customers, with the day they were made. */
function visitsWithin(vendorId: string, { start, end }: TimeRange, statuses: SQL, zone: string): SQL {
  const dayOf = (instant: SQL) => sql`(${instant} at time zone ${zone}::text)::date`;
  const within = (at: SQL) =>
    sql`${at} >= ${start.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz`;
  return sql`(select ${bookings.technicianId}, to_char(${dayOf(sql`${bookings.startsAt}`)}, 'YYYY-MM-DD') as date,
      ${dayOf(sql`coalesce(${bookings.requestedAt}, ${bookings.createdAt})`)} as made, ${bookings.bookedMinutes} as minutes
    from ${bookings} where ${bookings.vendorId} = ${vendorId} and ${bookings.status} in ${statuses}
      and ${within(sql`${bookings.startsAt}`)}
    union all
    select ${directVisits.technicianId}, to_char(${dayOf(sql`${directVisits.startsAt}`)}, 'YYYY-MM-DD'),
      ${dayOf(sql`${directVisits.createdAt}`)}, ${directVisits.minutes}
    from ${directVisits} where ${directVisits.vendorId} = ${vendorId} and ${directVisits.status} <> 'cancelled'
      and ${within(sql`${directVisits.startsAt}`)}) as visit`;
}
