import { and, eq } from 'drizzle-orm';
import { checklistChanged } from '#core/bookings/events.ts';
import { notFound } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { checklistItems } from '../../tables.ts';
import { assertWorking, factOf, lockBooking } from '../../writes/booking.ts';

/** Marks a step of the checklist. */
export async function tickStep(ctx: Ctx, input: { id: string; position: number; done: boolean }) {
  const booking = await lockBooking(ctx, input.id);
  assertWorking(booking);
  const [item] = await ctx.db.tx
    .update(checklistItems)
    .set({ done: input.done, doneAt: input.done ? now(ctx) : null })
    .where(and(eq(checklistItems.bookingId, booking.id), eq(checklistItems.position, input.position)))
    .returning();
  if (!item) throw notFound('Step');
  await emit(ctx, checklistChanged, factOf(booking));
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { ...input },
  });
  return { position: item.position, done: item.done };
}
