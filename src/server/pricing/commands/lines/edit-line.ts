import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import { AppError } from '#core/lib/app-error.ts';
import { priceLineChanged } from '#core/pricing/events.ts';
import type { LineEdit } from '#core/pricing/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { lineOf } from '../../queries/scope.ts';
import { priceLines } from '../../tables.ts';
import { assertFree } from '../../writes/line.ts';
import { lockBook } from '../../writes/price.ts';

/** pricing.edit: the names of the company's own lines; what the catalog names has the catalog's. */
export async function editLine(ctx: Ctx, input: LineEdit): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const line = await lineOf(ctx, vendorId, input.id);
  if (line.name === '') throw new AppError('conflict', 'Services and add-ons have the catalog’s name.');
  const { name, code, unit } = input;
  await assertFree(ctx, vendorId, { kind: line.kind, name, code }, line.id);
  await ctx.db.tx
    .update(priceLines)
    .set({ name, code, unit, updatedAt: now(ctx) })
    .where(eq(priceLines.id, line.id));
  await emit(ctx, priceLineChanged, { vendorId, lineId: line.id });
  await audit(ctx, {
    resource: 'price_line',
    resourceId: line.id,
    category: 'data',
    changes: changesBetween(line, { name, code, unit }),
  });
  return { id: line.id };
}
