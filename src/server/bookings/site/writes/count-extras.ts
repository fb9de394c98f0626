import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { sumCents } from '#core/lib/money.ts';
import { priceOfExtra } from '#core/payments/extra.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { bookingLines, bookings } from '../../tables.ts';

/**
 * Writes down what the work agreed on during a locked visit comes to, so that lists sort and filter by all of its price
 * without reading its lines. Called wherever such work is agreed on or dropped.
 */
export async function countExtras(ctx: Ctx, booking: BookingRecord): Promise<void> {
  const agreed = await ctx.db.tx
    .select({ amountCents: bookingLines.amountCents, taxClass: bookingLines.taxClass })
    .from(bookingLines)
    .where(
      and(
        eq(bookingLines.bookingId, booking.id),
        eq(bookingLines.status, 'agreed'),
        isNotNull(bookingLines.proposedBy),
      ),
    );
  const extrasCents = sumCents(agreed.map((line) => priceOfExtra(line, booking).totalCents));
  await ctx.db.tx
    .update(bookings)
    .set({ extrasCents })
    .where(and(eq(bookings.id, booking.id), sql`${bookings.extrasCents} <> ${extrasCents}`));
}
