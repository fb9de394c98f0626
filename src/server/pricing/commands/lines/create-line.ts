import { priceLineChanged } from '#core/pricing/events.ts';
import type { LineInput } from '#core/pricing/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { todayOf } from '../../queries/scope.ts';
import { assertFree, insertLines } from '../../writes/line.ts';
import { amountOf, lockBook, setPrices } from '../../writes/price.ts';

/** pricing.create: a material or an hourly rate of the company's own, with its first price. */
export async function createLine(ctx: Ctx, input: LineInput): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const amount = amountOf(input);
  const { kind, name, code, unit } = input;
  await assertFree(ctx, vendorId, { kind, name, code }, null);
  const [line] = await insertLines(ctx, vendorId, [{ kind, catalogId: null, name, code, unit }]);
  if (!line) throw new Error('The line was not written');
  await setPrices(ctx, vendorId, [
    { lineId: line.id, marketId: null, level: null, ...amount, effectiveFrom: await todayOf(ctx, vendorId) },
  ]);
  await emit(ctx, priceLineChanged, { vendorId, lineId: line.id });
  await audit(ctx, {
    resource: 'price_line',
    resourceId: line.id,
    category: 'data',
    details: { kind, name, ...amount },
  });
  return { id: line.id };
}
