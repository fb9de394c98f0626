import { type Column, eq, sql } from 'drizzle-orm';
import type { soldLines } from '#core/bookings/lines.ts';
import { bookingLines } from '../tables.ts';

type Rows = Parameters<typeof soldLines>[0];

/** The lines a booking was sold with, in order, as a column of a statement that reads the booking anyway. */
export function soldOf(bookingId: Column) {
  const { kind, label, quantity, unit, amountCents, position, proposedBy } = bookingLines;
  return sql<Rows>`(
    select coalesce(json_agg(json_build_object(
      'kind', ${kind}, 'label', ${label}, 'quantity', ${quantity}, 'unit', ${unit},
      'amountCents', ${amountCents}, 'proposedBy', ${proposedBy}
    ) order by ${position}), '[]'::json)
    from ${bookingLines} where ${eq(bookingLines.bookingId, bookingId)} and ${proposedBy} is null
  )`;
}
