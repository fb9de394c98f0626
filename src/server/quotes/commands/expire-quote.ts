import { quoteExpired } from '#core/quotes/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { acceptanceOf } from '../queries/scope.ts';
import { lockQuote, lockRequest, moveQuote, quoteFact } from '../writes/request.ts';

/** A quote is valid no longer. One that is being accepted at this moment waits for the bank. */
export async function expireQuote(
  ctx: Ctx,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  const request = await lockRequest(ctx, requestId);
  const quote = await lockQuote(ctx, id);
  if (quote.status !== 'sent' || quote.validUntil > now(ctx)) return;
  if (await acceptanceOf(ctx, requestId)) return;
  await moveQuote(ctx, quote, 'expired');
  await emit(ctx, quoteExpired, quoteFact(request, quote));
  await audit(ctx, { action: 'quotes.expire', resource: 'quote', resourceId: id, category: 'system' });
}
