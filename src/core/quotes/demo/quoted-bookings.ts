import { diceFor } from '#core/demo/dice.ts';
import type { BookingLineRow, BookingRow, City } from '#core/demo/rows/city.ts';

/** A booking of the sample city that an accepted quote made, with the option it was made by. */
export type QuotedBooking = { booking: BookingRow; line: BookingLineRow; optionId: string };

/** As many jobs of the year came from quotes; more than these are not needed to see one. */
const QUOTED_AT_MOST = 12;
const LEAST_CENTS = 18_000;

/**
 * Which bookings came from a quote: larger jobs of one line that stand. Bookings and quotes both ask, and get the same.
 */
export function quotedBookings(city: City): QuotedBooking[] {
  const dice = diceFor(city.seed, 'quoted bookings');
  const lines = new Map<string, BookingLineRow[]>();
  for (const line of city.bookings.bookingLines)
    if (line.proposedBy === null) lines.set(line.bookingId, [...(lines.get(line.bookingId) ?? []), line]);
  const fitting = city.bookings.bookings.flatMap((booking) => {
    const [line, ...more] = lines.get(booking.id) ?? [];
    const stands = booking.status === 'confirmed' || booking.status === 'completed';
    const fits = stands && booking.seriesId === null && booking.laborCents >= LEAST_CENTS;
    return line && more.length === 0 && line.kind === 'labor' && fits ? [{ booking, line }] : [];
  });
  // The latest are the ones that people look at.
  return fitting
    .sort((a, b) => b.booking.requestedAt.getTime() - a.booking.requestedAt.getTime())
    .slice(0, QUOTED_AT_MOST)
    .map(({ booking, line }) => ({ booking, line, optionId: dice.id(booking.requestedAt) }));
}
