import { and, eq } from 'drizzle-orm';
import { checklistChanged } from '#core/bookings/events.ts';
import { SOLD_STEPS_FROM } from '#core/bookings/site/checklist.ts';
import { notFound } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { bookingLines, checklistItems } from '../../tables.ts';
import { assertWorking, factOf, lockBooking } from '../../writes/booking.ts';

/** Marks a step of the checklist; an add-on that was sold is ticked at its line of the booking. */
export async function tickStep(ctx: Ctx, input: { id: string; position: number; done: boolean }) {
  const booking = await lockBooking(ctx, input.id);
  assertWorking(booking);
  const doneAt = input.done ? now(ctx) : null;
  const ticked =
    input.position < SOLD_STEPS_FROM
      ? await ctx.db.tx
          .update(checklistItems)
          .set({ done: input.done, doneAt })
          .where(and(eq(checklistItems.bookingId, booking.id), eq(checklistItems.position, input.position)))
          .returning({ position: checklistItems.position })
      : await ctx.db.tx
          .update(bookingLines)
          .set({ doneAt })
          .where(
            and(
              eq(bookingLines.bookingId, booking.id),
              eq(bookingLines.position, input.position - SOLD_STEPS_FROM),
              eq(bookingLines.kind, 'addon'),
            ),
          )
          .returning({ position: bookingLines.position });
  if (ticked.length === 0) throw notFound('Step');
  await emit(ctx, checklistChanged, factOf(booking));
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { ...input },
  });
  return { position: input.position, done: input.done };
}
