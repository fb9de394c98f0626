import { eq } from 'drizzle-orm';
import { extraLapsed } from '#core/bookings/events.ts';
import { returnParts } from '#server/inventory/commands/stock/return-parts.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockOpenPayment, planVoid } from '#server/payments/writes/payment.ts';
import { bookingLines } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { isLapsed, lockExtra } from '../writes/extra.ts';

/**
 * Lets a proposal that nobody answered in time lapse. An answer that the bank has not confirmed goes with it;
 * `finishPayments` ends that payment after the commit. While the bank is being asked, its answer comes first.
 */
export async function lapseExtra(ctx: Ctx, bookingId: string, lineId: string): Promise<void> {
  const booking = await lockBooking(ctx, bookingId);
  const line = await lockExtra(ctx, bookingId, lineId);
  if (line.status !== 'proposed' || !isLapsed(ctx, line)) return;
  const payment = await lockOpenPayment(ctx, bookingId, { purpose: 'extra', purposeId: lineId });
  if (payment && payment.status !== 'requires_action') return;
  if (payment) await planVoid(ctx, payment.id);
  await ctx.db.tx
    .update(bookingLines)
    .set({ status: 'lapsed', answeredAt: now(ctx) })
    .where(eq(bookingLines.id, lineId));
  await returnParts(ctx, bookingId, [lineId]);
  const { label, amountCents } = line;
  await emit(ctx, extraLapsed, { ...factOf(booking), lineId, label, amountCents });
  await audit(ctx, {
    action: 'bookings.expireExtra',
    resource: 'booking',
    resourceId: bookingId,
    category: 'system',
    details: { lineId, amountCents },
  });
}
