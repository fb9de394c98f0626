import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { DayPlan } from '#core/bookings/schedule/views.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { addDays, localDate, startOfDay } from '#core/lib/time.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { marketOfVendor, techniciansOf } from '#server/vendors/queries.ts';
import { bookingRows, pickBookings, toSummary } from '../../queries/summary.ts';
import { bookings, checklistItems } from '../../tables.ts';
import { legBetween } from './week.ts';

/** The company's visits of one local day, technician by technician in order, and the requests that wait. */
export async function dayOf(ctx: Ctx, input: { date?: string; technicianId?: string }): Promise<DayPlan> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.vendorId) throw notFound('Company');
  const { vendorId } = actor;
  // The day after the last one of the calendar could not be written any more.
  if (input.date !== undefined && !input.date.startsWith('20')) {
    throw new AppError('invalid', 'Choose a valid date.', {
      fields: { date: 'Enter a valid date' },
    });
  }
  const [market, technicians] = await Promise.all([
    marketOfVendor(ctx, vendorId),
    techniciansOf(ctx, vendorId),
  ]);
  const zone = market?.zone ?? 'UTC';
  const date = input.date ?? localDate(now(ctx), zone);
  const technicianId = input.technicianId && isUuid(input.technicianId) ? input.technicianId : undefined;

  const [visits, requests] = await Promise.all([
    bookingRows(
      ctx,
      pickBookings(ctx)
        .where(
          and(
            eq(bookings.vendorId, vendorId),
            technicianId ? eq(bookings.technicianId, technicianId) : undefined,
            inArray(bookings.status, ['confirmed', 'in_progress', 'completed']),
            gte(bookings.startsAt, startOfDay(date, zone)),
            lt(bookings.startsAt, startOfDay(addDays(date, 1), zone)),
          ),
        )
        .orderBy(asc(bookings.technicianId), asc(bookings.startsAt)),
    ),
    bookingRows(
      ctx,
      pickBookings(ctx)
        .where(
          and(
            eq(bookings.vendorId, vendorId),
            eq(bookings.status, 'pending'),
            isNotNull(bookings.requestedAt),
          ),
        )
        .orderBy(asc(bookings.respondBy), asc(bookings.startsAt))
        .limit(50),
    ),
  ]);
  const progress = await progressOf(
    ctx,
    visits.map((row) => row.booking.id),
  );
  return {
    date,
    zone,
    technicians: technicians.filter((technician) => technician.active).map(({ id, name }) => ({ id, name })),
    visits: visits.map((row, index) => {
      const { booking, home } = row;
      const steps = progress.get(booking.id) ?? { steps: 0, done: 0 };
      return {
        ...toSummary(row),
        address: `${home.line1}, ${row.neighborhood}`,
        durationMinutes: booking.bookedMinutes,
        stepsDone: steps.done,
        steps: steps.steps,
        startedAt: booking.startedAt,
        completedAt: booking.completedAt,
        technicianId: booking.technicianId,
        leg: legBetween(visits[index - 1], row, zone),
      };
    }),
    requests: requests.map(toSummary),
  };
}

async function progressOf(ctx: Ctx, ids: string[]): Promise<Map<string, { steps: number; done: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({
      bookingId: checklistItems.bookingId,
      steps: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where ${checklistItems.done})::int`,
    })
    .from(checklistItems)
    .where(inArray(checklistItems.bookingId, ids))
    .groupBy(checklistItems.bookingId);
  return new Map(rows.map((row) => [row.bookingId, row]));
}
