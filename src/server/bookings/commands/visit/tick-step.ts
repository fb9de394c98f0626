import { and, eq } from 'drizzle-orm';
import { checklistChanged } from '#core/bookings/events.ts';
import { SOLD_STEPS_FROM } from '#core/bookings/site/checklist.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { bookingLines, checklistItems } from '../../tables.ts';
import { assertWorking, factOf, lockBooking } from '../../writes/booking.ts';

type Tick = { id: string; position: number; done: boolean; seenVersion?: number };
type Step = { done: boolean; version: number };

/**
 * Marks a step of the checklist; an add-on that was sold is ticked at its line of the booking. One that stands so already
 * stays as it is. Throws conflict with the step as it stands where it was changed since the version that was seen.
 */
export async function tickStep(
  ctx: Ctx,
  { id, position, done, seenVersion }: Tick,
): Promise<Step & { position: number }> {
  const booking = await lockBooking(ctx, id);
  assertWorking(booking);
  const step = await stepOf(ctx, booking.id, position);
  if (step.done === done) return { position, ...step };
  if (seenVersion !== undefined && seenVersion !== step.version) {
    throw new AppError('conflict', 'This step was changed on another device.', {
      data: { changed: { field: 'step', ...step } },
    });
  }
  const version = step.version + 1;
  const doneAt = done ? now(ctx) : null;
  if (position < SOLD_STEPS_FROM) {
    await ctx.db.tx.update(checklistItems).set({ done, doneAt, version }).where(isItem(booking.id, position));
  } else {
    await ctx.db.tx
      .update(bookingLines)
      .set({ doneAt, doneVersion: version })
      .where(isSold(booking.id, position));
  }
  await emit(ctx, checklistChanged, factOf(booking));
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { position, done },
  });
  return { position, done, version };
}

const isItem = (bookingId: string, position: number) =>
  and(eq(checklistItems.bookingId, bookingId), eq(checklistItems.position, position));

const isSold = (bookingId: string, position: number) =>
  and(
    eq(bookingLines.bookingId, bookingId),
    eq(bookingLines.position, position - SOLD_STEPS_FROM),
    eq(bookingLines.kind, 'addon'),
  );

async function stepOf(ctx: Ctx, bookingId: string, position: number): Promise<Step> {
  const { tx } = ctx.db;
  if (position < SOLD_STEPS_FROM) {
    const [item] = await tx.select().from(checklistItems).where(isItem(bookingId, position));
    if (!item) throw notFound('Step');
    return { done: item.done, version: item.version };
  }
  const [line] = await tx.select().from(bookingLines).where(isSold(bookingId, position));
  if (!line) throw notFound('Step');
  return { done: line.doneAt !== null, version: line.doneVersion };
}
