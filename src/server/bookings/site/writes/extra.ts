import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { extraAnswered } from '#core/bookings/events.ts';
import { extraLapsesAt } from '#core/bookings/site/extras.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { returnParts } from '#server/inventory/commands/stock/return-parts.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { bookingLines } from '../../tables.ts';
import { factOf } from '../../writes/booking.ts';
import { countExtras } from './count-extras.ts';

type LineRecord = typeof bookingLines.$inferSelect;

/** The time to answer it is over, whether or not the job that lets it lapse was here. */
export function isLapsed(ctx: Ctx, { proposedAt }: LineRecord): boolean {
  return proposedAt !== null && extraLapsesAt(proposedAt) <= now(ctx);
}

/** Writes what was answered to a locked proposal, and what the visit comes to now. */
export async function closeExtra(
  ctx: Ctx,
  booking: BookingRecord,
  line: LineRecord,
  status: 'agreed' | 'declined',
): Promise<void> {
  await ctx.db.tx
    .update(bookingLines)
    .set({ status, answeredAt: now(ctx) })
    .where(eq(bookingLines.id, line.id));
  if (status === 'agreed') await countExtras(ctx, booking);
  else await returnParts(ctx, booking.id, [line.id]);
  const { label, amountCents } = line;
  await emit(ctx, extraAnswered, { ...factOf(booking), label, amountCents, approved: status === 'agreed' });
}

/** One of a booking's proposals, locked. Throws not_found for any other's. */
export async function lockExtra(ctx: Ctx, bookingId: string, id: string): Promise<LineRecord> {
  const [line] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(bookingLines)
        .where(and(eq(bookingLines.id, id), eq(bookingLines.bookingId, bookingId)))
        .for('update')
    : [];
  if (!line?.proposedBy) throw notFound('Extra work');
  return line;
}

/**
 * Takes back what was proposed or agreed on during a visit that ends without being done, and parts into the van they came
 * from; `closeBooking` frees holds.
 */
export async function dropExtras(ctx: Ctx, booking: BookingRecord): Promise<void> {
  const dropped = await ctx.db.tx
    .update(bookingLines)
    .set({ status: 'withdrawn', answeredAt: now(ctx) })
    .where(
      and(
        eq(bookingLines.bookingId, booking.id),
        isNotNull(bookingLines.proposedBy),
        inArray(bookingLines.status, ['proposed', 'agreed']),
      ),
    )
    .returning({ id: bookingLines.id });
  await returnParts(
    ctx,
    booking.id,
    dropped.map(({ id }) => id),
  );
  if (booking.extrasCents > 0) await countExtras(ctx, booking);
}
