import { sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { slotsOfTechnician } from '#core/scheduling/slots.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import { bookings } from '#server/bookings/tables.ts';
import { withIneligible } from '#server/credentials/queries/ineligible.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { onCallOf } from '#server/scheduling/queries/team.ts';
import { busyOf, hoursOf } from '#server/scheduling/queries.ts';

type Work = { durationMinutes: number; bufferMinutes: number };
type Able = { vendorId: string; technicianId: string };

/**
 * The first start until `until` at which somebody of each vendor is free, outside the times in which they are ineligible;
 * vendors without one are missing. Three statements
 * for all of them.
 */
export async function firstFreeOf(
  ctx: Ctx,
  work: Work,
  technicians: readonly Able[],
  zone: string,
  until: Date,
  ineligible: ReadonlyMap<string, readonly TimeRange[]> = new Map(),
): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  if (technicians.length === 0) return found;
  const fromDate = localDate(now(ctx), zone);
  const lastDate = localDate(until, zone);
  const range = { start: startOfDay(fromDate, zone), end: startOfDay(addDays(lastDate, 2), zone) };
  const ids = technicians.map(({ technicianId }) => technicianId);
  const nothing = ctx.db.read.select({ id: bookings.id }).from(bookings).where(sql`false`);
  const [hours, busy, onCall] = await Promise.all([
    hoursOf(ctx, ids),
    busyOf(ctx, ids, range, nothing),
    onCallOf(ctx, ids, range),
  ]);
  const taken = withIneligible(busy, ineligible);
  const days = Math.round((Date.parse(lastDate) - Date.parse(fromDate)) / 86_400_000) + 1;
  for (const { vendorId, technicianId } of technicians) {
    const calendar = slotsOfTechnician({
      zone,
      weeklyHours: hours.get(technicianId) ?? [],
      busy: taken.get(technicianId) ?? [],
      onCall: onCall.get(technicianId) ?? [],
      now: now(ctx),
      fromDate,
      days,
      durationMinutes: work.durationMinutes,
      bufferMinutes: work.bufferMinutes,
    });
    const first = calendar.flatMap(({ slots }) => slots).find(({ taken }) => !taken)?.startsAt;
    const known = found.get(vendorId);
    if (first && first <= until && (!known || first < known)) found.set(vendorId, first);
  }
  return found;
}
