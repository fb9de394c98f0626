import { AppError, notFound } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import { priceChanged } from '#core/pricing/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { todayOf } from '../queries/scope.ts';
import { suggestionOf } from '../queries/suggestions.ts';
import { decidedSuggestions } from '../tables.ts';
import { ensureLine } from '../writes/line.ts';
import { lockBook, noteServicePrices, setPrices } from '../writes/price.ts';

/**
 * pricing.decideSuggestion: the vendor's own price from today on, taken over from a suggestion or adjusted. Refused when what
 * is suggested has changed since the screen was read: they decide about what they saw.
 */
export async function decideSuggestion(
  ctx: Ctx,
  input: { id: string; suggestedCents: Cents; priceCents: Cents },
): Promise<{ done: true }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const suggestion = await suggestionOf(ctx, input.id);
  if (!suggestion) throw notFound('Suggestion');
  if (suggestion.suggestedCents !== input.suggestedCents)
    throw new AppError('conflict', 'This suggestion has changed. Reload the page to see the new one.');
  const { priceCents } = input;
  const today = await todayOf(ctx, vendorId);
  const line = await ensureLine(ctx, vendorId, input.id);
  await setPrices(ctx, vendorId, [
    {
      ...{ lineId: line.id, marketId: null, level: null, priceCents },
      ...{ costCents: null, markupBp: null, effectiveFrom: today },
    },
  ]);
  await noteServicePrices(ctx, vendorId, today);
  await ctx.db.tx.insert(decidedSuggestions).values({
    ...{ id: ctx.ids.uuid(), vendorId, serviceId: suggestion.id },
    ...{ suggestedCents: suggestion.suggestedCents, chosenCents: priceCents },
    ...{ decidedBy: userIdOf(ctx), decidedAt: now(ctx) },
  });
  await emit(ctx, priceChanged, { vendorId, lineId: line.id, effectiveFrom: today });
  await audit(ctx, {
    resource: 'price_line',
    resourceId: line.id,
    category: 'data',
    details: { suggestedCents: suggestion.suggestedCents, priceCents },
  });
  return { done: true };
}
