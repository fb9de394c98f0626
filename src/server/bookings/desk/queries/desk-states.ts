import { and, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import { type DeskState, REQUEST_AGE_HOURS, type RequestAge } from '#core/bookings/desk/filters.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { MIN_WINDOW_MINUTES } from '#core/scheduling/limits.ts';
import { vendors } from '#server/vendors/tables.ts';
import { bookings, jobStanding, reschedules } from '../../tables.ts';

const isAhead = inArray(bookings.status, ['pending', 'confirmed']);

/** The same as `subStateOf` says of a row, and what only the desk looks after, as a condition that indexes serve. */
export function inState(state: DeskState, at: Date): SQL | undefined {
  const moment = sql`${at.toISOString()}::timestamptz`;
  switch (state) {
    case 'card_declined':
      return jobStanding.cardDeclined;
    case 'late':
      return and(
        eq(bookings.status, 'confirmed'),
        // The window that was promised is over; the first of the two alone is served by an index.
        sql`${bookings.startsAt} < ${moment}`,
        sql`${bookings.startsAt} + make_interval(mins => greatest(${MIN_WINDOW_MINUTES}::int, (ceil(${bookings.bookedMinutes} / 60.0) * 60)::int)) < ${moment}`,
        not(jobStanding.cardDeclined),
      );
    case 'time_proposed':
      return and(
        isAhead,
        sql`exists (select 1 from ${reschedules} where ${reschedules.bookingId} = ${bookings.id} and ${reschedules.status} = 'proposed')`,
        not(jobStanding.cardDeclined),
      );
    case 'no_technician':
      // A technician cannot leave while visits are ahead; a company that is suspended keeps what it accepted.
      return and(
        isAhead,
        sql`exists (select 1 from ${vendors} where ${vendors.id} = ${bookings.vendorId} and ${vendors.status} = 'suspended')`,
      );
  }
}

/** Requests without a reply that have waited as long as the group says. */
export function hasWaited(age: RequestAge, at: Date): SQL | undefined {
  const { from, below } = REQUEST_AGE_HOURS[age];
  const before = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
  return and(
    eq(bookings.status, 'pending'),
    lte(bookings.requestedAt, before(from)),
    below === null ? undefined : gt(bookings.requestedAt, before(below)),
  );
}
