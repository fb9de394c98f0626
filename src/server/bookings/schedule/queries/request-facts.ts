import { and, eq, gte, inArray, lt, or } from 'drizzle-orm';
import { vendorCentsAfterReferral } from '#core/bookings/money/job-money.ts';
import { requestFit } from '#core/bookings/schedule/request-fit.ts';
import type { WaitingRequest } from '#core/bookings/schedule/views.ts';
import { vendorCentsOf } from '#core/bookings/settlement.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, localMinuteOfDay, startOfDay } from '#core/lib/time.ts';
import type { Point } from '#core/markets/distance.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { directVisitsWithin } from '#server/scheduling/queries/direct-visits.ts';
import { referralsOf } from '../../desk/queries/handover.ts';
import type { BookingRow } from '../../queries/summary.ts';
import { bookings } from '../../tables.ts';

export type RequestFacts = Pick<WaitingRequest, 'vendorCents' | 'fit'>;

/**
 * What a company weighs its requests by, by id: what each earns, and where it lies among its technician's visits of the
 * day, direct ones included.
 */
export async function requestFacts(
  ctx: Ctx,
  vendorId: string,
  requests: readonly BookingRow[],
  base: Point | null | Promise<Point | null>,
): Promise<Map<string, RequestFacts>> {
  if (requests.length === 0) return new Map();
  const days = requests.map(({ booking: { startsAt, zone } }) => {
    const date = localDate(startsAt, zone);
    return { from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) };
  });
  const [booked, direct, begins, referredBy] = await Promise.all([
    ctx.db.read
      .select({
        id: bookings.id,
        technicianId: bookings.technicianId,
        title: bookings.title,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        at: { latitude: homes.latitude, longitude: homes.longitude },
      })
      .from(bookings)
      .innerJoin(homes, eq(homes.id, bookings.homeId))
      .where(
        and(
          eq(bookings.vendorId, vendorId),
          inArray(bookings.status, ['confirmed', 'in_progress', 'completed']),
          inArray(bookings.technicianId, [...new Set(requests.map(({ booking }) => booking.technicianId))]),
          or(...days.map(({ from, to }) => and(gte(bookings.startsAt, from), lt(bookings.startsAt, to)))),
        ),
      ),
    directVisitsWithin(ctx, vendorId, {
      start: new Date(Math.min(...days.map(({ from }) => from.getTime()))),
      end: new Date(Math.max(...days.map(({ to }) => to.getTime()))),
    }),
    base,
    referralsOf(
      ctx,
      requests.map(({ booking }) => booking),
    ),
  ]);
  const visits = [
    ...booked,
    ...direct.map(({ latitude, longitude, ...visit }) => ({
      ...visit,
      at: latitude === null || longitude === null ? null : { latitude, longitude },
    })),
  ];
  return new Map(
    requests.map(({ booking, area }, index) => {
      const { from, to } = days[index] as (typeof days)[number];
      const ofDay = visits.filter(({ startsAt }) => startsAt >= from && startsAt < to);
      const minuteOfDay = (at: Date) => localMinuteOfDay(at, booking.zone);
      return [
        booking.id,
        {
          vendorCents: vendorCentsAfterReferral(vendorCentsOf(booking), referredBy.get(booking.id) ?? null),
          // The neighborhood's middle: where the home is, is shown once the job is accepted.
          fit: requestFit({ ...booking, at: area }, ofDay, minuteOfDay, begins),
        },
      ];
    }),
  );
}
