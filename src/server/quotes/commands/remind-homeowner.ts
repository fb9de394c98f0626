import { eq } from 'drizzle-orm';
import { quoteExpiresSoon } from '#core/quotes/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { quotes } from '../tables.ts';
import { lockQuote, lockRequest, quoteFact } from '../writes/request.ts';

/** The homeowner is reminded once that a quote ends. */
export async function remindHomeowner(
  ctx: Ctx,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  const request = await lockRequest(ctx, requestId);
  const quote = await lockQuote(ctx, id);
  if (request.status !== 'open' || quote.status !== 'sent' || quote.remindedAt) return;
  await ctx.db.tx
    .update(quotes)
    .set({ remindedAt: now(ctx) })
    .where(eq(quotes.id, id));
  await emit(ctx, quoteExpiresSoon, {
    ...quoteFact(request, quote),
    validUntil: quote.validUntil.toISOString(),
  });
}
