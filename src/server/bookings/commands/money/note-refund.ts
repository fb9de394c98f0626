import { eq } from 'drizzle-orm';
import { bookingRefunded } from '#core/bookings/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { bookings } from '../../tables.ts';
import { addStep, factOf } from '../../writes/booking.ts';

/** A refund went through: the booking's story tells it. */
export async function noteRefund(
  ctx: Ctx,
  bookingId: string,
  { amountCents, cardCents }: { amountCents: number; cardCents?: number },
): Promise<void> {
  const [booking] = await ctx.db.tx
    .update(bookings)
    .set({ updatedAt: now(ctx) })
    .where(eq(bookings.id, bookingId))
    .returning();
  if (!booking) return;
  await addStep(ctx, bookingId, 'refunded');
  await emit(ctx, bookingRefunded, {
    ...factOf(booking),
    amountCents,
    ...(cardCents === undefined ? {} : { cardCents }),
  });
}
