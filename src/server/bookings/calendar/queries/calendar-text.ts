import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { timeZoneBlock } from '#core/bookings/calendar/time-zone-block.ts';
import type { BookingStatus } from '#core/bookings/status.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { zonedInstant } from '#core/lib/time.ts';
import { promisedWindow, shownWindow } from '#core/scheduling/window.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { proposedTimes } from '#server/plans/queries/proposed-times.ts';
import type { directVisitsSince } from '#server/scheduling/queries/direct-visits.ts';
import type { BookingRow } from '../../queries/summary.ts';

const ALARM_SECONDS = 3_600;
/** How often calendar programs are asked to look again. */
const REFRESH_SECONDS = 900;

const OVER: readonly BookingStatus[] = ['cancelled', 'declined', 'expired', 'no_show'];
type Side = 'homeowner' | 'vendor';
type ProposedEntry = Awaited<ReturnType<typeof proposedTimes>>[number];
type DirectEntry = Awaited<ReturnType<typeof directVisitsSince>>[number];

/** These visits as a calendar file (RFC 5545), with what `side` may see of them. */
export function calendarText(
  ctx: Ctx,
  rows: readonly BookingRow[],
  side: Side,
  name: string,
  direct: readonly DirectEntry[] = [],
  proposed: readonly ProposedEntry[] = [],
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Canopy', product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const placed = [...rows.map(({ booking }) => booking), ...direct, ...proposed];
  const starts = placed.map(({ startsAt }) => startsAt.getTime());
  const [from, until] = [Math.min(...starts) - DAY_MS, Math.max(...starts) + DAY_MS];
  const zones = [...new Set(placed.map(({ zone }) => zone))];
  const [zone = 'UTC'] = zones;
  // The library writes one block; further zones follow it.
  calendar.timezone({
    name: zone,
    generator: () => zones.map((each) => timeZoneBlock(each, new Date(from), new Date(until))).join('\r\n'),
  });
  for (const row of rows) addVisit(ctx, calendar, row, side);
  for (const visit of direct) addDirect(ctx, calendar, visit);
  for (const visit of proposed) addProposed(ctx, calendar, visit);
  return calendar.toString();
}

/** A time that is proposed for an included visit of a plan: tentative until it is booked. */
function addProposed(ctx: Ctx, calendar: ReturnType<typeof ical>, visit: ProposedEntry): void {
  const { id, zone, startsAt, minutes, line1, city, state, zip } = visit;
  calendar.createEvent({
    id: `plan-visit-${id}@canopy`,
    stamp: zonedInstant(visit.updatedAt, 'UTC'),
    start: zonedInstant(startsAt, zone),
    end: zonedInstant(shownWindow(startsAt, minutes).end, zone),
    timezone: zone,
    summary: `Suggested: ${visit.title}`,
    location: [line1, city, `${state} ${zip}`.trim()].join(', '),
    description: `Included in ${visit.plan}. Book it with one tap.`,
    url: `${ctx.env.PUBLIC_URL}/account/home/subscriptions/${visit.subscriptionId}`,
    status: ICalEventStatus.TENTATIVE,
  });
}

/** A visit of the company's own customer; only the company has a feed with them. */
function addDirect(ctx: Ctx, calendar: ReturnType<typeof ical>, visit: DirectEntry): void {
  const { id, zone, startsAt, endsAt, status, line1, city, state, zip } = visit;
  const isOver = status === 'cancelled';
  const date = startsAt.toLocaleDateString('en-CA', { timeZone: zone });
  const event = calendar.createEvent({
    id: `direct-${id}@canopy`,
    sequence: visit.timesMoved + (isOver ? 1 : 0),
    stamp: zonedInstant(visit.updatedAt, 'UTC'),
    start: zonedInstant(startsAt, zone),
    end: zonedInstant(endsAt, zone),
    timezone: zone,
    summary: `${visit.title}, ${visit.customerName}`,
    location: [line1, city, `${state} ${zip}`.trim()].join(', '),
    description: `Your own customer, ${visit.phone}. Assigned to ${visit.technicianName}.`,
    url: `${ctx.env.PUBLIC_URL}/account/vendor/schedule?from=${date}&days=1&visit=${id}`,
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (status === 'planned') {
    event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: visit.title });
  }
}

function addVisit(ctx: Ctx, calendar: ReturnType<typeof ical>, row: BookingRow, side: Side): void {
  const { booking, home } = row;
  const { zone, startsAt, status } = booking;
  const isOver = OVER.includes(status);
  const isVendor = side === 'vendor';
  // People are told a window; the company plans the work itself.
  const end = isVendor ? booking.endsAt : promisedWindow(booking).end;
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
      ? `Booking #${booking.number}. Assigned to ${row.technicianName}.`
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
