import { AppError } from '#core/lib/app-error.ts';
import { quoteRequestCanceled } from '#core/quotes/events.ts';
import { releaseBooking } from '#server/bookings/commands/request/release-booking.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { acceptanceOf, requestInScope } from '../../queries/scope.ts';
import {
  closeInvitations,
  lockLiveQuotes,
  lockRequest,
  moveQuote,
  moveRequest,
  requestFact,
} from '../../writes/request.ts';

/** The homeowner needs no quote any more: vendors are told, a time that was held while paying is free again. */
export async function cancelRequest(ctx: Ctx, input: { id: string; note: string }): Promise<{ done: true }> {
  const { id } = await requestInScope(ctx, input.id);
  const request = await lockRequest(ctx, id);
  const acceptance = await acceptanceOf(ctx, id);
  if (acceptance?.stands) {
    throw new AppError('conflict', 'You have accepted a quote. Cancel the job instead.');
  }
  await moveRequest(ctx, request, 'canceled', { endNote: input.note });
  if (acceptance) await releaseBooking(ctx, { id: acceptance.bookingId });
  await emit(ctx, quoteRequestCanceled, { ...requestFact(request), note: input.note });
  for (const quote of await lockLiveQuotes(ctx, id)) await moveQuote(ctx, quote, 'not_chosen');
  await closeInvitations(ctx, id);
  await audit(ctx, {
    resource: 'quote_request',
    resourceId: id,
    category: 'data',
    ...(input.note ? { details: { note: input.note } } : {}),
  });
  return { done: true };
}
