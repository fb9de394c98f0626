import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { partyOf } from '../../queries/scope.ts';
import { summaryOf } from '../../queries/summary.ts';
import { type Answer, dropProposal, lockProposal, noteAnswer } from '../writes/proposal.ts';

/** Whoever proposed takes it back. */
export async function withdrawReschedule(ctx: Ctx, input: Answer): Promise<BookingSummary> {
  const { booking, wish } = await lockProposal(ctx, input);
  if (wish.proposedBy !== partyOf(ctx)) {
    throw new AppError('forbidden', 'Only the party that proposed the time can withdraw it.');
  }
  await dropProposal(ctx, booking, wish, 'withdrawn');
  await noteAnswer(ctx, booking, wish);
  return summaryOf(ctx, booking.id);
}
