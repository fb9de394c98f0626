import { AppError } from '#core/lib/app-error.ts';
import { ownBooking } from '#server/bookings/queries/scope.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { openCase } from './open-case.ts';

/**
 * A homeowner says that something about a job is not right: a case of it is opened, and administrators are told.
 * Throws not_found for anybody else's job, `conflict` while its time is only held.
 */
export async function reportProblem(
  ctx: Ctx,
  input: { id: string; details: string },
): Promise<{ done: true; caseId: string }> {
  const booking = await ownBooking(ctx, input.id);
  if (booking.status === 'held')
    throw new AppError('conflict', 'Finish booking first, then report a problem.');
  const { id } = await openCase(ctx, {
    subject: `Problem with ${booking.title} (#${booking.number})`,
    category: 'job',
    priority: 'high',
    bookingId: booking.id,
    requesterId: userIdOf(ctx),
    message: { author: 'requester', content: input.details },
  });
  return { done: true, caseId: id };
}
