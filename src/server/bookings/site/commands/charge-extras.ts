import { and, eq, isNotNull } from 'drizzle-orm';
import { isTooSmall, priceOfExtra, settlementOfExtra } from '#core/payments/extra.ts';
import type { Ctx } from '#server/lib/context.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { chargeWhenHeld, lockOpenPayments, planCapture } from '#server/payments/writes/payment.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { bookingLines } from '../../tables.ts';

/** Plans the charge of everything that was agreed on during a visit that is done now, each from its own hold. */
export async function chargeExtras(ctx: Ctx, booking: BookingRecord): Promise<void> {
  const { id: bookingId, homeownerId, paymentMethodId: methodId } = booking;
  const agreed = await ctx.db.tx
    .select()
    .from(bookingLines)
    .where(
      and(
        eq(bookingLines.bookingId, bookingId),
        eq(bookingLines.status, 'agreed'),
        isNotNull(bookingLines.proposedBy),
      ),
    );
  const open = await lockOpenPayments(ctx, bookingId);
  for (const line of agreed) {
    const price = priceOfExtra(line, booking);
    // Materials that were included cost nothing.
    if (price.totalCents === 0 || isTooSmall(price.totalCents)) continue;
    const settlement = settlementOfExtra(booking, price);
    const payment = open.find(({ purposeId }) => purposeId === line.id);
    const amountCents = price.totalCents;
    if (payment?.status === 'authorized') await planCapture(ctx, payment.id, amountCents, settlement);
    else if (payment) await chargeWhenHeld(ctx, payment.id, amountCents, settlement);
    else if (methodId) {
      // The hold is gone: a new one is asked for on the card of the visit, and charged at once.
      const paidFor = { purpose: 'extra', purposeId: line.id } as const;
      await openPayment(ctx, { bookingId, paidFor, homeownerId, methodId, amountCents, settlement });
    }
  }
}
