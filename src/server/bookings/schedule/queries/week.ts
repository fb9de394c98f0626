import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { whyNotMovable } from '#core/bookings/rescheduling/reschedule.ts';
import type { LegView, WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { isMovable } from '#core/bookings/status.ts';
import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { addDays, localDate, localMinuteOfDay, startOfDay, weekday } from '#core/lib/time.ts';
import { driveBetween } from '#core/scheduling/travel.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { marketOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import { type BookingRow, bookingRows, pickBookings, toSummary } from '../../queries/summary.ts';
import { bookings } from '../../tables.ts';
import { listTechnicians, type SkilledTechnician } from './technicians.ts';
import { type TakenClaim, takenOf } from './technicians-taken.ts';

const MINUTE_MS = 60_000;
/** More than these nobody places from a tray; the next ones follow when the first are placed. */
const MOST_UNPLACED = 40;

/** A company's days by technician: visits with the ways between them, time off, and how full everybody is. */
export async function weekOf(
  ctx: Ctx,
  input: { from?: string; days: number; technicianId?: string },
): Promise<WeekPlan> {
  const vendorId = ownVendorId(ctx);
  assertThisCentury(input.from);
  const [market, everybody] = await Promise.all([
    marketOfVendor(ctx, vendorId),
    listTechnicians(ctx, vendorId, null),
  ]);
  const zone = market?.zone ?? 'UTC';
  const today = localDate(now(ctx), zone);
  // A week begins on Monday; fewer days begin today.
  const from = input.from ?? (input.days > 5 ? mondayOf(today) : today);
  const days = Array.from({ length: input.days }, (_, index) => addDays(from, index));
  const range = { start: startOfDay(from, zone), end: startOfDay(addDays(from, input.days), zone) };
  const chosen = input.technicianId && isUuid(input.technicianId) ? input.technicianId : null;
  const picked = pickBookings(ctx)
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        chosen ? eq(bookings.technicianId, chosen) : undefined,
        inArray(bookings.status, ['pending', 'confirmed', 'in_progress', 'completed']),
        isNotNull(bookings.requestedAt),
        gte(bookings.startsAt, range.start),
        lt(bookings.startsAt, range.end),
      ),
    )
    .orderBy(asc(bookings.technicianId), asc(bookings.startsAt));
  const rows = await bookingRows(ctx, picked);
  // Former administrator still shows on the days they worked.
  const technicians = everybody.filter(
    ({ id, active }) =>
      (chosen === null || id === chosen) &&
      (active || rows.some(({ booking }) => booking.technicianId === id)),
  );
  const taken = await takenOf(
    ctx,
    technicians.map(({ id }) => id),
    range,
  );
  const waiting = await unplacedRows(ctx, vendorId, everybody);
  const visits = rows.map((row, index) => visitOf(row, rows[index - 1], zone));
  const blocks = taken.filter(({ bookingId, proposed }) => bookingId === null || proposed);
  return {
    zone,
    from,
    today,
    days,
    technicians: technicians.map((technician) => ({
      id: technician.id,
      name: technician.name,
      active: technician.active,
      bookedMinutes: visits
        .filter(({ technicianId }) => technicianId === technician.id)
        .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
      workMinutes: openMinutes(technician, days, blocks),
      daysOff: days.filter((day) => !technician.weeklyHours.some((hours) => hours.weekday === weekday(day))),
    })),
    everybody: everybody.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    visits,
    unplaced: waiting.map((row) => visitOf(row, undefined, zone)),
    blocks: blocks.flatMap((block) => {
      const technician = technicians.find(({ id }) => id === block.technicianId);
      return days.flatMap((day) => partOfDay(block, day, zone, technician));
    }),
  };
}

/**
 * What still has to be placed, soonest first: requests that can still be answered, and agreed visits whose technician
 * left the company.
 */
async function unplacedRows(
  ctx: Ctx,
  vendorId: string,
  technicians: readonly SkilledTechnician[],
): Promise<BookingRow[]> {
  const gone = technicians.filter(({ active }) => !active).map(({ id }) => id);
  const picked = pickBookings(ctx)
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        isNotNull(bookings.requestedAt),
        gt(bookings.startsAt, now(ctx)),
        or(
          and(
            eq(bookings.status, 'pending'),
            or(isNull(bookings.respondBy), gt(bookings.respondBy, now(ctx))),
          ),
          gone.length > 0
            ? and(
                eq(bookings.status, 'confirmed'),
                isNull(bookings.enRouteAt),
                inArray(bookings.technicianId, gone),
              )
            : undefined,
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST_UNPLACED);
  return bookingRows(ctx, picked);
}

/** The Monday of that week. */
function mondayOf(date: string): string {
  return addDays(date, 1 - weekday(date));
}

/** The day after the last one of the calendar could not be written any more. */
export function assertThisCentury(date: string | undefined): void {
  if (date === undefined || date.startsWith('20')) return;
  throw new AppError('invalid', 'Choose a valid date.', {
    fields: { from: 'Enter a valid date' },
  });
}

function visitOf(row: BookingRow, before: BookingRow | undefined, zone: string): WeekVisit {
  const { booking } = row;
  return {
    ...toSummary(row),
    technicianId: booking.technicianId,
    durationMinutes: booking.bookedMinutes,
    date: localDate(booking.startsAt, zone),
    leg: legBetween(before, row, zone),
    movable: isMovable(booking.status, booking.enRouteAt !== null),
    proposable: whyNotMovable(booking) === null,
  };
}

/** The drive between two visits of one technician on one day; null when they are not. */
export function legBetween(before: BookingRow | undefined, row: BookingRow, zone: string): LegView | null {
  if (before?.booking.technicianId !== row.booking.technicianId) return null;
  const leaves = addMinutes(before.booking.startsAt, before.booking.bookedMinutes);
  if (localDate(leaves, zone) !== localDate(row.booking.startsAt, zone)) return null;
  const drive = driveBetween(before.home, row.home, localMinuteOfDay(leaves, zone));
  const gapMinutes = Math.max(0, Math.floor((row.booking.startsAt.getTime() - leaves.getTime()) / MINUTE_MS));
  return { ...drive, gapMinutes, short: gapMinutes < drive.minutes };
}

/** Minutes of somebody's hours on these days, time off taken away. */
function openMinutes(
  technician: SkilledTechnician,
  days: readonly string[],
  blocks: readonly TakenClaim[],
): number {
  const hours = days.reduce(
    (sum, day) =>
      sum +
      technician.weeklyHours
        .filter((stretch) => stretch.weekday === weekday(day))
        .reduce((all, { startMinute, endMinute }) => all + endMinute - startMinute, 0),
    0,
  );
  const off = blocks
    .filter(({ technicianId, kind }) => technicianId === technician.id && kind === 'block')
    .reduce((sum, { startsAt, freeAt }) => sum + (freeAt.getTime() - startsAt.getTime()) / MINUTE_MS, 0);
  return Math.max(0, Math.round(hours - off));
}

/** What a block takes of one local day; nothing when it does not touch it. */
function partOfDay(block: TakenClaim, day: string, zone: string, technician: SkilledTechnician | undefined) {
  const startsAt = new Date(Math.max(block.startsAt.getTime(), startOfDay(day, zone).getTime()));
  const endsAt = new Date(Math.min(block.freeAt.getTime(), startOfDay(addDays(day, 1), zone).getTime()));
  if (endsAt <= startsAt) return [];
  const hours = technician?.weeklyHours.filter((stretch) => stretch.weekday === weekday(day)) ?? [];
  const opens = Math.min(...hours.map(({ startMinute }) => startMinute));
  const closes = Math.max(...hours.map(({ endMinute }) => endMinute));
  const first = localMinuteOfDay(startsAt, zone);
  const last = localDate(endsAt, zone) === day ? localMinuteOfDay(endsAt, zone) : 24 * 60;
  return [
    {
      id: block.id,
      technicianId: block.technicianId,
      kind: block.kind === 'block' ? ('block' as const) : ('hold' as const),
      label: block.proposed ? `Proposed: ${block.label}` : block.label,
      date: day,
      startsAt,
      endsAt,
      wholeDay: block.kind === 'block' && first <= opens && last >= closes,
    },
  ];
}
