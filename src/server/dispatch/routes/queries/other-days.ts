import type { Guest } from '#core/dispatch/routes/other-day.ts';
import { addDays } from '#core/lib/format-time.ts';
import { type LocalDate, startOfDay } from '#core/lib/time.ts';
import { freeStarts, slotsOfTechnician } from '#core/scheduling/slots.ts';
import { ableTechnicians } from '#server/bookings/schedule/queries/able-technicians.ts';
import { listTechnicians } from '#server/bookings/schedule/queries/technicians.ts';
import { ineligibleTimes } from '#server/credentials/queries/ineligible.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { candidatesFor } from '#server/vendors/queries.ts';
import { partsOfTechnicians } from './parts.ts';
import { visitsById } from './visit-rows.ts';

/** By visit, then local day: the starts of each technician. */
export type OtherStarts = Map<string, Map<LocalDate, Map<string, Date[]>>>;

/**
 * When a vendor's technicians could make visits by their hours, skills, credentials, parts and area, on so many days from one on;
 * what they are taken for is not looked at. Reads the same number of statements for any number of days.
 */
export async function otherStartsOf(
  ctx: Ctx,
  vendorId: string,
  ids: readonly string[],
  { from, days }: { from: LocalDate; days: number },
): Promise<OtherStarts> {
  const rows = await visitsById(ctx, vendorId, ids);
  const serviceIds = [...new Set(rows.map(({ booking }) => booking.serviceId))];
  const [team, able, parts, ...each] = await Promise.all([
    listTechnicians(ctx, vendorId, null),
    ableTechnicians(ctx, vendorId, serviceIds),
    partsOfTechnicians(ctx, vendorId, serviceIds),
    ...rows.map(async ({ booking, home, zoneId }) => {
      const { serviceId, zone } = booking;
      const range = { start: startOfDay(from, zone), end: startOfDay(addDays(from, days), zone) };
      const coming = await candidatesFor(ctx, { serviceId, home: { ...home, zoneId }, vendorId });
      return { coming, lacking: await ineligibleTimes(ctx, { serviceId, zoneId, zone }, coming, range) };
    }),
  ]);
  return new Map(
    rows.map(({ booking, bufferMinutes }, index) => {
      const { coming = [], lacking } = each[index] ?? {};
      const byDate = new Map<LocalDate, Map<string, Date[]>>();
      for (const { id, weeklyHours } of team) {
        const isAble =
          able.get(booking.serviceId)?.includes(id) &&
          coming.some(({ technicianId }) => technicianId === id) &&
          (id === booking.technicianId || parts.hasAll(id, booking.serviceId));
        if (!isAble) continue;
        const calendar = slotsOfTechnician({
          ...{ zone: booking.zone, weeklyHours, bufferMinutes, now: now(ctx), fromDate: from, days },
          ...{ busy: lacking?.get(id) ?? [], durationMinutes: booking.bookedMinutes },
        });
        for (const day of calendar) {
          const starts = freeStarts([day]);
          if (starts.length === 0) continue;
          byDate.set(day.date, (byDate.get(day.date) ?? new Map<string, Date[]>()).set(id, starts));
        }
      }
      return [booking.id, byDate] as const;
    }),
  );
}

/** The starts of a visit on one day. */
export function startsOn(starts: OtherStarts, id: string, date: LocalDate): Guest['startsOf'] {
  return starts.get(id)?.get(date) ?? new Map();
}
