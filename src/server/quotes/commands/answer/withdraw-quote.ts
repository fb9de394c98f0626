import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { quoteWithdrawn } from '#core/quotes/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { quotes } from '../../tables.ts';
import { assertOpen, lockQuote, lockRequest, moveQuote, quoteFact } from '../../writes/request.ts';

/** Takes a quote back that nobody has accepted. The vendor may send another one while the request is open. */
export async function withdrawQuote(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const [own] = isUuid(id)
    ? await ctx.db.tx
        .select({ requestId: quotes.requestId })
        .from(quotes)
        .where(and(eq(quotes.id, id), eq(quotes.vendorId, ownVendorId(ctx))))
    : [];
  if (!own) throw notFound('Quote');
  const request = await lockRequest(ctx, own.requestId);
  const quote = await lockQuote(ctx, id);
  await assertOpen(ctx, request);
  await moveQuote(ctx, quote, 'withdrawn');
  await emit(ctx, quoteWithdrawn, quoteFact(request, quote));
  await audit(ctx, { resource: 'quote', resourceId: id, category: 'data' });
  return { done: true };
}
