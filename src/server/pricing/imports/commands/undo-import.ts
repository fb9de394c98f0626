import { and, eq, sql } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { pricesImported } from '#core/pricing/events.ts';
import type { PriceImport } from '#core/pricing/imports/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { todayOf } from '../../queries/scope.ts';
import { priceImports, priceLines, prices } from '../../tables.ts';
import { lockBook, noteServicePrices, withdrawPrices } from '../../writes/price.ts';
import { importOf } from '../queries.ts';

/**
 * pricing.undoImport: what held before holds again, and lines that came with the file are archived. Jobs and quotes that were
 * priced meanwhile keep their price.
 */
export async function undoImport(ctx: Ctx, input: { id: string }): Promise<PriceImport> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const before = isUuid(input.id) ? await importOf(ctx, input.id) : undefined;
  if (!before) throw notFound('Import');
  if (before.undoneAt !== null) throw new AppError('conflict', 'This import was undone already.');
  if (!before.canUndo) {
    throw new AppError(
      'conflict',
      'Some of these prices changed since, so the import can’t be undone. Set prices one by one instead.',
    );
  }
  const { tx } = ctx.db;
  const own = await tx.select({ id: prices.id }).from(prices).where(eq(prices.importId, before.id));
  await withdrawPrices(
    ctx,
    own.map(({ id }) => id),
  );
  const at = now(ctx);
  // Of its own lines those that have no other price.
  await tx
    .update(priceLines)
    .set({ archivedAt: at, updatedAt: at })
    .where(
      and(
        eq(priceLines.vendorId, vendorId),
        sql`${priceLines.kind} in ('material', 'hourly') and ${priceLines.archivedAt} is null
          and exists (select 1 from ${prices} where ${prices.lineId} = ${priceLines.id} and ${prices.importId} = ${before.id})
          and not exists (select 1 from ${prices} where ${prices.lineId} = ${priceLines.id}
            and ${prices.importId} is distinct from ${before.id})`,
      ),
    );
  await tx.update(priceImports).set({ undoneAt: at }).where(eq(priceImports.id, before.id));
  await noteServicePrices(ctx, vendorId, await todayOf(ctx, vendorId));
  await emit(ctx, pricesImported, { vendorId, importId: before.id, prices: own.length, undone: true });
  await audit(ctx, {
    resource: 'price_import',
    resourceId: before.id,
    category: 'data',
    details: { file: before.fileName, prices: own.length },
  });
  return { ...before, undoneAt: at, canUndo: false };
}
