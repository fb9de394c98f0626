import { and, count, eq, isNotNull, max } from 'drizzle-orm';
import { extraProposed, siteChanged } from '#core/bookings/events.ts';
import { type ExtraWish, extraLine } from '#core/bookings/site/extras.ts';
import { MAX_EXTRA_LINES } from '#core/bookings/site/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { isTooSmall, priceOfExtra } from '#core/payments/extra.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { bookingLines } from '../../tables.ts';
import { factOf } from '../../writes/booking.ts';
import { extrasOf } from '../queries/extras.ts';

/**
 * Adds a line to a locked job, tells the homeowner or the open pages of it, and answers its id. Throws conflict where the
 * job takes none, invalid where it makes no sense.
 */
export async function addExtra(
  ctx: Ctx,
  booking: BookingRecord,
  wish: ExtraWish,
  note: string,
): Promise<string> {
  const { terms } = await extrasOf(ctx, booking);
  const line = extraLine(wish, terms);
  if (isTooSmall(priceOfExtra(line, booking).totalCents)) {
    throw new AppError('invalid', 'That amount is too small to charge. Mark it as included.', {
      fields: { amountCents: 'Too little to charge' },
    });
  }
  const [there] = await ctx.db.tx
    .select({ last: max(bookingLines.position) })
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, booking.id));
  const [added] = await ctx.db.tx
    .select({ count: count() })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, booking.id), isNotNull(bookingLines.proposedBy)));
  if ((added?.count ?? 0) >= MAX_EXTRA_LINES)
    throw new AppError('conflict', `A job can have up to ${MAX_EXTRA_LINES} additions.`);
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(bookingLines).values({
    id,
    bookingId: booking.id,
    position: (there?.last ?? -1) + 1,
    ...line,
    proposedBy: 'vendor',
    note,
    proposedAt: now(ctx),
    answeredAt: line.status === 'agreed' ? now(ctx) : null,
  });
  const { label, amountCents } = line;
  if (line.status === 'proposed') {
    await emit(ctx, extraProposed, { ...factOf(booking), lineId: id, label, amountCents });
  } else {
    await emit(ctx, siteChanged, factOf(booking));
  }
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { lineId: id, kind: line.kind, amountCents },
  });
  return id;
}
