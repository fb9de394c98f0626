import { quoteAccepted, quoteNotChosen } from '#core/quotes/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { quoteOfBooking } from '../queries/scope.ts';
import {
  closeInvitations,
  lockLiveQuotes,
  lockRequest,
  moveQuote,
  moveRequest,
  quoteFact,
} from '../writes/request.ts';

/**
 * The booking of an accepted quote stands: the request is over, the other vendors were not chosen. While it was only
 * held, nothing could end the quote or the request (`assertOpen`, the clock), so both are found as they were accepted.
 */
export async function confirmQuote(ctx: Ctx, bookingId: string): Promise<void> {
  const made = await quoteOfBooking(ctx, bookingId);
  if (!made) return;
  const request = await lockRequest(ctx, made.requestId);
  if (request.status !== 'open') return;
  const live = await lockLiveQuotes(ctx, request.id);
  const accepted = live.find(({ id }) => id === made.quoteId);
  if (!accepted) throw new Error(`quote ${made.quoteId} was accepted and is live no more`);
  for (const quote of live) {
    if (quote === accepted) continue;
    await moveQuote(ctx, quote, 'not_chosen');
    await emit(ctx, quoteNotChosen, quoteFact(request, quote));
  }
  await moveQuote(ctx, accepted, 'accepted');
  await moveRequest(ctx, request, 'accepted', { acceptedQuoteId: accepted.id });
  await closeInvitations(ctx, request.id, accepted.invitationId);
  await emit(ctx, quoteAccepted, {
    ...quoteFact(request, accepted),
    bookingId,
    totalCents: made.totalCents,
  });
  await audit(ctx, {
    action: 'quotes.confirm',
    resource: 'quote_request',
    resourceId: request.id,
    category: 'data',
    details: { quoteId: accepted.id, bookingId },
  });
}
