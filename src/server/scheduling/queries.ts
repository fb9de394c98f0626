import { and, isNull, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Weekday } from '#core/lib/time.ts';
import type { WeeklyHours } from '#core/scheduling/slots.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { idList, prepared } from '#server/lib/db/prepared.ts';
import { claims, weeklyHours } from './tables.ts';

/** A range as PostgreSQL writes it, half-open. */
export function rangeText({ start, end }: TimeRange): string {
  return `["${start.toISOString()}","${end.toISOString()}")`;
}

/** The same as a value in a condition. */
export function rangeOf(range: TimeRange): SQL {
  return sql`${rangeText(range)}::tstzrange`;
}

const hoursOfTechnicians = prepared((handle) =>
  handle
    .select()
    .from(weeklyHours)
    .where(sql`${weeklyHours.technicianId} = any(${idList(sql.placeholder('technicianIds'))})`)
    .prepare('weekly_hours'),
);

/** Weekly hours per technician. */
export async function hoursOf(
  ctx: Ctx,
  technicianIds: readonly string[],
): Promise<Map<string, WeeklyHours[]>> {
  const hours = new Map<string, WeeklyHours[]>();
  if (technicianIds.length === 0) return hours;
  const rows = await hoursOfTechnicians(ctx.db.read).execute({ technicianIds });
  for (const { technicianId, weekday, startMinute, endMinute } of rows) {
    const list = hours.get(technicianId) ?? [];
    list.push({ weekday: weekday as Weekday, startMinute, endMinute });
    hours.set(technicianId, list);
  }
  return hours;
}

/**
 * The claims of these technicians within a range, lapsed holds left out. Each technician is looked up by themselves: of
 * times far ahead the database thinks there are none and reads what everybody is taken for.
 */
export function takenWithin(ctx: Ctx, technicianIds: readonly string[], range: TimeRange): SQL {
  // One text however many there are, so that its plan is kept. As an array they are found first: what is joined to a claim is
  // then looked up for these alone, and not for all that there are.
  return sql`${claims.id} = any (array(
    select taken.id from unnest(${idList(technicianIds)}) as wanted (id) cross join lateral (
      select id from scheduling.claims
      where technician_id = wanted.id and during && ${rangeOf(range)}
        and (expires_at is null or expires_at > ${now(ctx).toISOString()}::timestamptz)
      offset 0
    ) as taken))`;
}

/**
 * What technicians are taken for within `range`, lapsed holds left out. `exceptBookings` selects the ids of bookings
 * whose time does not count.
 */
export async function busyOf(
  ctx: Ctx,
  technicianIds: readonly string[],
  range: TimeRange,
  exceptBookings: SQLWrapper,
): Promise<Map<string, TimeRange[]>> {
  const busy = new Map<string, TimeRange[]>();
  if (technicianIds.length === 0) return busy;
  const rows = await ctx.db.read
    .select({
      technicianId: claims.technicianId,
      start: sql<string>`lower(${claims.during})`,
      end: sql<string>`upper(${claims.during})`,
    })
    .from(claims)
    .where(
      and(
        takenWithin(ctx, technicianIds, range),
        or(isNull(claims.bookingId), notInArray(claims.bookingId, exceptBookings)),
      ),
    );
  for (const row of rows) {
    const list = busy.get(row.technicianId) ?? [];
    list.push({ start: new Date(row.start), end: new Date(row.end) });
    busy.set(row.technicianId, list);
  }
  return busy;
}
