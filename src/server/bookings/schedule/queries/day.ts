import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { DayPlan, WaitingRequest } from '#core/bookings/schedule/views.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import type { Point } from '#core/markets/distance.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { directVisitsWithin } from '#server/scheduling/queries/direct-visits.ts';
import { baseOfVendor, marketOfVendor, techniciansOf } from '#server/vendors/queries.ts';
import { ownTechnicianId } from '../../queries/scope.ts';
import { bookingRows, pickBookings, toSummary } from '../../queries/summary.ts';
import { bookingLines, bookings, checklistItems } from '../../tables.ts';
import { type RequestFacts, requestFacts } from './request-facts.ts';
import { legTo, type Stop, stopOf, stopOfDirect } from './week.ts';

/**
 * The company's visits of one local day, technician by technician in order, and the requests that wait. A technician has
 * their own visits alone.
 */
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
  const own = ownTechnicianId(ctx);
  const technicianId =
    own ?? (input.technicianId && isUuid(input.technicianId) ? input.technicianId : undefined);
  // What does not need the company's zone does not wait for it.
  const whereBegins = baseOfVendor(ctx, vendorId);
  const [{ date, zone, visits, progress, direct }, technicians, requests, base] = await Promise.all([
    visitsOfDay(ctx, vendorId, input.date, technicianId),
    techniciansOf(ctx, vendorId),
    // Requests are the office's to answer.
    own !== null || actor.vendorRole === 'accountant' ? [] : waitingRequests(ctx, vendorId, whereBegins),
    whereBegins,
  ]);
  const stops: Stop[] = [...visits.map(stopOf), ...direct.map(stopOfDirect)].sort(byStart);
  return {
    date,
    zone,
    technicians: technicians
      .filter(({ id, active }) => active && (own === null || id === own))
      .map(({ id, name }) => ({ id, name })),
    visits: visits.map((row) => {
      const { booking, home } = row;
      const stop = stopOf(row);
      const before = stops.findLast(
        ({ technicianId, startsAt }) => technicianId === stop.technicianId && startsAt < stop.startsAt,
      );
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
        leg: legTo(stop, before, base, zone),
      };
    }),
    direct,
    requests,
  };
}

/** The company's visits of the day, with how far each is; today where no day is asked for. */
async function visitsOfDay(
  ctx: Ctx,
  vendorId: string,
  asked: string | undefined,
  technicianId: string | undefined,
) {
  const zone = (await marketOfVendor(ctx, vendorId))?.zone ?? 'UTC';
  const date = asked ?? localDate(now(ctx), zone);
  const range = { start: startOfDay(date, zone), end: startOfDay(addDays(date, 1), zone) };
  const [picked, direct] = await Promise.all([
    pickBookings(ctx)
      .where(
        and(
          eq(bookings.vendorId, vendorId),
          technicianId ? eq(bookings.technicianId, technicianId) : undefined,
          inArray(bookings.status, ['confirmed', 'in_progress', 'completed']),
          gte(bookings.startsAt, range.start),
          lt(bookings.startsAt, range.end),
        ),
      )
      .orderBy(asc(bookings.technicianId), asc(bookings.startsAt)),
    directVisitsWithin(ctx, vendorId, range, technicianId),
  ]);
  const ids = picked.map(({ id }) => id);
  const [visits, progress] = await Promise.all([bookingRows(ctx, picked), progressOf(ctx, ids)]);
  return { date, zone, visits, progress, direct };
}

async function waitingRequests(
  ctx: Ctx,
  vendorId: string,
  base: Promise<Point | null>,
): Promise<WaitingRequest[]> {
  const rows = await bookingRows(
    ctx,
    pickBookings(ctx)
      .where(
        and(eq(bookings.vendorId, vendorId), eq(bookings.status, 'pending'), isNotNull(bookings.requestedAt)),
      )
      .orderBy(asc(bookings.respondBy), asc(bookings.startsAt))
      .limit(50),
  );
  const facts = await requestFacts(ctx, vendorId, rows, base);
  return rows.map((row) => ({ ...toSummary(row), ...(facts.get(row.booking.id) as RequestFacts) }));
}

function byStart(a: Stop, b: Stop): number {
  return a.startsAt.getTime() - b.startsAt.getTime();
}

async function progressOf(ctx: Ctx, ids: string[]): Promise<Map<string, { steps: number; done: number }>> {
  if (ids.length === 0) return new Map();
  const [items, sold] = await Promise.all([
    ctx.db.read
      .select({
        bookingId: checklistItems.bookingId,
        steps: sql<number>`count(*)::int`,
        done: sql<number>`count(*) filter (where ${checklistItems.done})::int`,
      })
      .from(checklistItems)
      .where(sql`${checklistItems.bookingId} = any(${idList(ids)})`)
      .groupBy(checklistItems.bookingId),
    ctx.db.read
      .select({
        bookingId: bookingLines.bookingId,
        steps: sql<number>`count(*)::int`,
        done: sql<number>`count(${bookingLines.doneAt})::int`,
      })
      .from(bookingLines)
      .where(and(sql`${bookingLines.bookingId} = any(${idList(ids)})`, eq(bookingLines.kind, 'addon')))
      .groupBy(bookingLines.bookingId),
  ]);
  const progress = new Map<string, { steps: number; done: number }>();
  for (const { bookingId, steps, done } of [...items, ...sold]) {
    const before = progress.get(bookingId) ?? { steps: 0, done: 0 };
    progress.set(bookingId, { steps: before.steps + steps, done: before.done + done });
  }
  return progress;
}
