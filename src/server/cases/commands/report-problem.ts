import { problemReported } from '#core/cases/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { ownBooking } from '#server/bookings/series/queries.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { cases } from '../tables.ts';

/**
 * A homeowner says that something about a job is not right: a case of it is opened, and administrators are told.
 * Throws not_found for anybody else's job, `conflict` while its time is only held.
 */
export async function reportProblem(
  ctx: Ctx,
  input: { id: string; details: string },
): Promise<{ done: true }> {
  const booking = await ownBooking(ctx, input.id);
  if (booking.status === 'held')
    throw new AppError('conflict', 'Finish booking first, then report a problem.');
  const caseId = ctx.ids.uuid();
  const at = now(ctx);
  await ctx.db.tx.insert(cases).values({
    id: caseId,
    subject: `Problem with ${booking.title} (#${booking.number})`,
    details: input.details,
    category: 'job',
    priority: 'high',
    bookingId: booking.id,
    openedBy: userIdOf(ctx),
    createdAt: at,
    updatedAt: at,
  });
  await emit(ctx, problemReported, { caseId, bookingId: booking.id });
  await audit(ctx, {
    resource: 'case',
    resourceId: caseId,
    category: 'data',
    details: { bookingId: booking.id },
  });
  return { done: true };
}
