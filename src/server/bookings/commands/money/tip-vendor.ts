import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { TIP_WITHIN_DAYS } from '#core/payments/limits.ts';
import { tipUntil } from '#core/payments/tip.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { lockOpenPayment } from '#server/payments/commands/plan-payment.ts';
import { methodOf } from '#server/payments/queries/payments.ts';
import { tips } from '#server/payments/tables.ts';
import { lockBooking } from '../lock-booking.ts';

/**
 * The homeowner adds a tip, once for a booking. It is held and charged in one go, after the commit. While no card took
 * it, another amount or card may be tried.
 */
export async function tipVendor(
  ctx: Ctx,
  input: { id: string; amountCents: number; paymentMethodId: string },
): Promise<{ paymentId: string }> {
  const booking = await lockBooking(ctx, input.id);
  const { id: bookingId, homeownerId, vendorId, completedAt } = booking;
  if (booking.status !== 'completed' || !completedAt)
    throw new AppError('conflict', 'A tip can be given when the work is done.');
  if (tipUntil(completedAt) < now(ctx))
    throw new AppError('conflict', `A tip can be given for ${TIP_WITHIN_DAYS} days after the work.`);
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  const [tip] = await ctx.db.tx
    .insert(tips)
    .values({
      id: ctx.ids.uuid(),
      bookingId,
      amountCents: input.amountCents,
      createdAt: now(ctx),
      updatedAt: now(ctx),
    })
    .onConflictDoUpdate({ target: tips.bookingId, set: { updatedAt: now(ctx) } })
    .returning();
  if (!tip) throw new Error(`the tip for booking ${bookingId} is gone`);
  const paidFor = { purpose: 'tip', purposeId: tip.id } as const;
  if (await lockOpenPayment(ctx, bookingId, paidFor))
    throw new AppError('conflict', 'You have given a tip for this visit already.');
  const { amountCents } = input;
  await ctx.db.tx.update(tips).set({ amountCents }).where(eq(tips.id, tip.id));
  const paymentId = await openPayment(ctx, {
    bookingId,
    paidFor,
    homeownerId,
    methodId: method.id,
    amountCents,
    settlement: { kind: 'tip', bookingId, vendorId, vendorCents: amountCents },
  });
  await audit(ctx, {
    action: 'tip_vendor',
    resource: 'booking',
    resourceId: bookingId,
    category: 'data',
    details: { amountCents },
  });
  return { paymentId };
}
