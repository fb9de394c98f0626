import { createHash } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { timeZoneBlock } from '#core/bookings/calendar/time-zone-block.ts';
import type { BookingStatus } from '#core/bookings/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { zonedInstant } from '#core/lib/time.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { isHidden, scopeOf } from '../../commands/lock-booking.ts';
import { bookings, calendarFeeds } from '../../tables.ts';
import { type BookingRow, selectBookings } from '../summary.ts';

const DAY_MS = 86_400_000;
/** A subscribed calendar reaches back this far … */
const FEED_DAYS_BACK = 30;
/** … and holds no more than this. */
const FEED_MOST = 1_000;
const ALARM_SECONDS = 3_600;
/** How often calendar programs are asked to look again. */
const REFRESH_SECONDS = 900;

const OVER: readonly BookingStatus[] = ['cancelled', 'declined', 'expired', 'no_show'];
type Side = 'homeowner' | 'vendor';

/** One booking as a calendar file, with what the caller may see of it. Throws not_found for anybody else's. */
export async function bookingCalendar(ctx: Ctx, id: string): Promise<{ name: string; text: string }> {
  if (ctx.actor.kind !== 'user') throw notFound('Job');
  const [row] = isUuid(id)
    ? await selectBookings(ctx).where(and(eq(bookings.id, id), scopeOf(ctx), isNotNull(bookings.requestedAt)))
    : [];
  if (!row || isHidden(ctx, row.booking)) throw notFound('Job');
  const side: Side = ctx.actor.role === 'homeowner' ? 'homeowner' : 'vendor';
  return { name: `canopy-${row.booking.number}.ics`, text: calendarText(ctx, [row], side, 'Canopy visit') };
}

export function feedHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The calendar behind a secret address. Throws not_found for addresses that were never given out or were renewed. */
export async function feedCalendar(ctx: Ctx, token: string): Promise<string> {
  const [feed] = await ctx.db.read
    .select({ feed: calendarFeeds, role: users.role, suspendedAt: users.suspendedAt, vendorId: vendors.id })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(vendors, eq(vendors.ownerId, users.id))
    .where(eq(calendarFeeds.tokenHash, feedHash(token)));
  if (!feed || feed.suspendedAt) throw notFound('Calendar');
  const isVendor = feed.role === 'vendor';
  if (isVendor && !feed.vendorId) throw notFound('Calendar');
  const { technicianId, userId } = feed.feed;
  const rows = await selectBookings(ctx)
    .where(
      and(
        isVendor ? eq(bookings.vendorId, feed.vendorId ?? '') : eq(bookings.homeownerId, userId),
        isVendor && technicianId ? eq(bookings.technicianId, technicianId) : undefined,
        inArray(bookings.status, [
          'pending',
          'confirmed',
          'in_progress',
          'completed',
          'cancelled',
          'no_show',
        ]),
        isNotNull(bookings.requestedAt),
        gte(bookings.startsAt, new Date(now(ctx).getTime() - FEED_DAYS_BACK * DAY_MS)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(FEED_MOST);
  const name = isVendor && technicianId ? `Canopy: ${rows[0]?.technicianName ?? 'jobs'}` : 'Canopy';
  return calendarText(ctx, rows, isVendor ? 'vendor' : 'homeowner', name);
}

function calendarText(ctx: Ctx, rows: readonly BookingRow[], side: Side, name: string): string {
  const calendar = ical({
    name,
    prodId: { company: 'Canopy', product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const starts = rows.map(({ booking }) => booking.startsAt.getTime());
  const [from, until] = [Math.min(...starts) - DAY_MS, Math.max(...starts) + DAY_MS];
  const zones = [...new Set(rows.map(({ booking }) => booking.zone))];
  const [zone = 'UTC'] = zones;
  // The library writes one block; further zones follow it.
  calendar.timezone({
    name: zone,
    generator: () => zones.map((each) => timeZoneBlock(each, new Date(from), new Date(until))).join('\r\n'),
  });
  for (const row of rows) addVisit(ctx, calendar, row, side);
  return calendar.toString();
}

function addVisit(ctx: Ctx, calendar: ReturnType<typeof ical>, row: BookingRow, side: Side): void {
  const { booking, home } = row;
  const { zone, startsAt, status } = booking;
  const isOver = OVER.includes(status);
  const isVendor = side === 'vendor';
  // People are told a window; the company plans the work itself.
  const end = isVendor ? booking.endsAt : shownWindow(startsAt, booking.bookedMinutes).end;
  const path = isVendor
    ? `/account/vendor/field-operations?job=${booking.id}`
    : `/account/home/job/${booking.id}`;
  const sharesAddress = !isVendor || booking.acceptedAt !== null;
  const event = calendar.createEvent({
    id: `booking-${booking.id}@canopy`,
    // Grows with every move and once more at the end, so that programs replace what they know.
    sequence: booking.timesMoved + (isOver ? 1 : 0),
    stamp: zonedInstant(booking.updatedAt, 'UTC'),
    start: zonedInstant(startsAt, zone),
    end: zonedInstant(end, zone),
    timezone: zone,
    summary: isVendor ? `${booking.title}, ${row.homeownerName}` : `${booking.title} with ${row.vendorName}`,
    location: sharesAddress
      ? `${home.line1}, ${home.city}, ${home.state} ${home.zip}`
      : `${row.neighborhood}, ${row.marketName}`,
    description: isVendor
      ? `Booking #${booking.number}. ${row.technicianName} goes.`
      : `Booking #${booking.number}. ${row.technicianName} arrives within this time.`,
    url: `${ctx.env.PUBLIC_URL}${path}`,
    status: isOver
      ? ICalEventStatus.CANCELLED
      : status === 'pending'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  });
  if (!isOver && status !== 'completed') {
    event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: booking.title });
  }
}

/** bookings.calendarFeed: whether the caller has a secret address, for themselves or for one of their technicians. */
export async function calendarFeedOf(ctx: Ctx, input: { technicianId?: string }) {
  const [feed] = await ctx.db.read
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(feedOf(ctx, input.technicianId ?? null));
  return { createdAt: feed?.createdAt ?? null };
}

export function feedOf(ctx: Ctx, technicianId: string | null) {
  if (ctx.actor.kind !== 'user') throw notFound('Calendar');
  return eq(calendarFeeds.key, feedKey(ctx.actor.userId, technicianId));
}

export function feedKey(userId: string, technicianId: string | null): string {
  return technicianId ? `${userId}:${technicianId}` : userId;
}
