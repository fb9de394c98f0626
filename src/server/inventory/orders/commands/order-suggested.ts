import { sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locationsInUse } from '../../queries/lookup.ts';
import { suppliers } from '../../tables.ts';
import { writeDraft } from '../../writes/order.ts';
import { listSuggestions } from '../queries/suggestions.ts';

/**
 * inventory.orderSuggested: a draft for each supplier of what is suggested, or of the parts that were named. What has no
 * supplier cannot be ordered; where nothing can, it throws conflict. Drafts count as on order, so twice orders nothing twice.
 */
export async function orderSuggested(
  ctx: Ctx,
  { partIds }: { partIds?: string[] },
): Promise<{ orders: { id: string; number: number }[] }> {
  const vendorId = ownVendorId(ctx);
  // Two at once would both see the same gap.
  await ctx.db.tx.execute(
    sql`select 1 from ${suppliers} where vendor_id = ${vendorId} order by id for update`,
  );
  const [suggested, places] = [await listSuggestions(ctx), await locationsInUse(ctx, vendorId)];
  const wanted = suggested.filter(({ order, part }) => order > 0 && (!partIds || partIds.includes(part.id)));
  const ready = wanted.flatMap((one) => (one.supplier ? [{ ...one, supplierId: one.supplier.id }] : []));
  if (ready.length === 0) {
    throw new AppError(
      'conflict',
      wanted.length > 0
        ? 'These parts have no supplier yet. Choose one on each part, then order.'
        : 'Nothing needs to be ordered now.',
    );
  }
  const to = places.find(({ kind }) => kind === 'warehouse') ?? places[0];
  if (!to) throw new AppError('conflict', 'Create a warehouse or van first so there’s somewhere to deliver.');
  const bySupplier = new Map<string, typeof ready>();
  for (const one of ready) bySupplier.set(one.supplierId, [...(bySupplier.get(one.supplierId) ?? []), one]);
  const orders: { id: string; number: number }[] = [];
  for (const [supplierId, lines] of bySupplier) {
    orders.push(
      await writeDraft(ctx, vendorId, {
        ...{ supplierId, locationId: to.id, expectedOn: null, note: '' },
        lines: lines.map(({ part, order, unitCents }) => ({ partId: part.id, quantity: order, unitCents })),
      }),
    );
  }
  return { orders };
}
