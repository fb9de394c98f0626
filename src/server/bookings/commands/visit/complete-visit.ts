import { and, count, eq } from 'drizzle-orm';
import {
  bookingCompleted,
  bookingStarted,
  checklistChanged,
  photoAdded,
  technicianEnRoute,
} from '#core/bookings/events.ts';
import { CAPTION_MAX_LENGTH, MAX_PHOTOS } from '#core/bookings/limits.ts';
import { settlementOfWork } from '#core/bookings/settlement.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { isPicture } from '#server/lib/files/is-picture.ts';
import { audit } from '#server/lib/pipeline.ts';
import { files } from '#server/lib/tables.ts';
import { missingForCompletion } from '../../queries/missing.ts';
import { summaryOf } from '../../queries/summary.ts';
import { endProposal } from '../../rescheduling/writes/proposal.ts';
import { chargeExtras } from '../../site/commands/charge-extras.ts';
import { closePeriods, openPeriod } from '../../site/writes/clock.ts';
import { bookings, checklistItems, photos } from '../../tables.ts';
import { addStep, type BookingRecord, factOf, lockBooking, moveBooking } from '../../writes/booking.ts';
import { chargeBooking } from '../../writes/closing.ts';

/** The technician sets out. Told late, when the work is under way, it says nothing new. */
export async function setEnRoute(ctx: Ctx, input: { id: string }): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  // On a slow line the start of the work may overtake it.
  if (booking.status === 'in_progress') return summaryOf(ctx, booking.id);
  if (booking.status !== 'confirmed')
    throw new AppError('conflict', 'Only a confirmed job can be set out for.');
  if (booking.enRouteAt === null) {
    await ctx.db.tx
      .update(bookings)
      .set({ enRouteAt: now(ctx), updatedAt: now(ctx) })
      .where(eq(bookings.id, booking.id));
    await endProposal(ctx, booking.id);
    await addStep(ctx, booking.id, 'en_route');
    await emit(ctx, technicianEnRoute, factOf(booking));
  }
  await audit(ctx, { action: 'set_en_route', resource: 'booking', resourceId: booking.id, category: 'data' });
  return summaryOf(ctx, booking.id);
}

/** The work begins: confirmed → in progress. */
export async function startVisit(ctx: Ctx, input: { id: string }): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  const { status, paymentMethodId, totalCents, creditCents } = booking;
  // Booked in the homeowner's name: work nobody can be charged for could never be completed.
  if (status === 'confirmed' && paymentMethodId === null && totalCents > creditCents) {
    throw new AppError(
      'conflict',
      'No card was given for this visit yet, so the work cannot begin. Ask the homeowner to add one on their page of the visit.',
    );
  }
  await moveBooking(ctx, booking, 'start', { startedAt: now(ctx), enRouteAt: booking.enRouteAt ?? now(ctx) });
  await endProposal(ctx, booking.id);
  await openPeriod(ctx, booking, booking.technicianId);
  await emit(ctx, bookingStarted, factOf(booking));
  await audit(ctx, { action: 'start_visit', resource: 'booking', resourceId: booking.id, category: 'data' });
  return summaryOf(ctx, booking.id);
}

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
    action: 'tick_step',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { ...input },
  });
  return { position: item.position, done: item.done };
}

/** Adds a photo whose bytes were uploaded before. The same picture twice is one photo. */
export async function addPhoto(
  ctx: Ctx,
  input: {
    id: string;
    kind: 'before' | 'after';
    sha256: string;
    caption: string;
    place?: { latitude: number; longitude: number };
  },
) {
  const booking = await lockBooking(ctx, input.id);
  assertWorking(booking);
  // Whoever knows the hash of a picture has the picture, so it need not be their own upload.
  const [file] = await ctx.db.tx
    .select({ sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.sha256, input.sha256), isPicture));
  if (!file)
    throw new AppError('invalid', 'Upload the photo first.', {
      fields: { sha256: 'No upload has this hash' },
    });
  const [taken] = await ctx.db.tx
    .select({ count: count() })
    .from(photos)
    .where(eq(photos.bookingId, booking.id));
  if ((taken?.count ?? 0) >= MAX_PHOTOS)
    throw new AppError('conflict', `A job keeps up to ${MAX_PHOTOS} photos.`);

  const [added] = await ctx.db.tx
    .insert(photos)
    .values({
      id: ctx.ids.uuid(),
      bookingId: booking.id,
      kind: input.kind,
      sha256: input.sha256,
      caption: input.caption.slice(0, CAPTION_MAX_LENGTH),
      uploadedBy: userIdOf(ctx),
      takenAt: now(ctx),
      ...input.place,
    })
    .onConflictDoNothing()
    .returning({ id: photos.id });
  if (added) {
    await addStep(ctx, booking.id, `photo_${input.kind}`, input.caption);
    await emit(ctx, photoAdded, { ...factOf(booking), kind: input.kind });
  }
  await audit(ctx, {
    action: 'add_photo',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { kind: input.kind },
  });
  const [photo] = await ctx.db.tx
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(eq(photos.bookingId, booking.id), eq(photos.kind, input.kind), eq(photos.sha256, input.sha256)),
    );
  if (!photo) throw notFound('Photo');
  return { id: photo.id, url: `/api/files/${input.sha256}` };
}

/** The work is done: in progress → completed, and the card is charged after the commit. */
export async function completeVisit(ctx: Ctx, input: { id: string }): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  if (booking.status === 'in_progress') {
    const missing = await missingForCompletion(ctx, booking.id);
    if (missing.length > 0) {
      throw new AppError('conflict', `Before the job can be completed: ${missing.join('; ')}.`, {
        data: { missing },
      });
    }
  }
  await closePeriods(ctx, booking.id);
  const completed = await moveBooking(ctx, booking, 'complete', { completedAt: now(ctx), endedAt: now(ctx) });
  await chargeBooking(ctx, completed, settlementOfWork(completed));
  await chargeExtras(ctx, completed);
  await emit(ctx, bookingCompleted, factOf(booking));
  await audit(ctx, {
    action: 'complete_visit',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
  });
  return summaryOf(ctx, booking.id);
}

function assertWorking(booking: BookingRecord): void {
  if (booking.status !== 'in_progress')
    throw new AppError('conflict', 'Start the job first; its checklist and photos open then.');
}
