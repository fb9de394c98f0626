import type { BookingSummary } from '#core/bookings/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { summaryOf } from '../../queries/summary.ts';
import { type Answer, assertAsked, dropProposal, lockProposal, noteAnswer } from '../writes/proposal.ts';

/** The other side prefers the visit where it is. */
export async function declineReschedule(ctx: Ctx, input: Answer): Promise<BookingSummary> {
  const { booking, wish } = await lockProposal(ctx, input);
  assertAsked(ctx, wish);
  await dropProposal(ctx, booking, wish, 'declined');
  await noteAnswer(ctx, booking, wish);
  return summaryOf(ctx, booking.id);
}
