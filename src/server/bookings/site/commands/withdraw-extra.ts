import { and, eq } from 'drizzle-orm';
import { siteChanged } from '#core/bookings/events.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { returnParts } from '#server/inventory/commands/stock/return-parts.ts';
import { isPartOfStock } from '#server/inventory/queries/part-of-stock.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockOpenPayment, planVoid } from '#server/payments/writes/payment.ts';
import { bookingLines } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { siteOf } from '../queries/site-record.ts';
import { countExtras } from '../writes/count-extras.ts';

/**
 * Takes back a proposal that is not answered yet, a material that was noted at $0, or a part of inventory that was approved
 * and is not needed after all: it goes back to the van, and what was held for it to the card. Twice is fine.
 */
export async function withdrawExtra(ctx: Ctx, input: { id: string; lineId: string }): Promise<SiteRecord> {
  const booking = await lockBooking(ctx, input.id);
  const [line] = isUuid(input.lineId)
    ? await ctx.db.tx
        .select()
        .from(bookingLines)
        .where(
          and(
            eq(bookingLines.id, input.lineId),
            eq(bookingLines.bookingId, booking.id),
            eq(bookingLines.proposedBy, 'vendor'),
          ),
        )
        .for('update')
    : [];
  if (!line) throw notFound('Proposal');
  if (line.status === 'withdrawn') return siteOf(ctx, input);
  const isPart = await isPartOfStock(ctx, line.id);
  const isOpen =
    line.status === 'proposed' || (line.status === 'agreed' && (line.amountCents === 0 || isPart));
  if (!isOpen || booking.status !== 'in_progress')
    throw new AppError('conflict', 'This was already answered.');
  await ctx.db.tx
    .update(bookingLines)
    .set({ status: 'withdrawn', answeredAt: now(ctx) })
    .where(eq(bookingLines.id, line.id));
  // The homeowner had approved and the bank still asks: nothing may be held any more. `finishPayments` ends it.
  const payment = await lockOpenPayment(ctx, booking.id, { purpose: 'extra', purposeId: line.id });
  const isOver = payment?.status === 'requires_action' || line.status === 'agreed';
  if (payment && isOver && payment.pending !== 'void') await planVoid(ctx, payment.id);
  if (line.status === 'agreed' && line.amountCents > 0) await countExtras(ctx, booking);
  if (isPart) await returnParts(ctx, booking.id, [line.id]);
  await emit(ctx, siteChanged, factOf(booking));
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { lineId: line.id },
  });
  return siteOf(ctx, input);
}
