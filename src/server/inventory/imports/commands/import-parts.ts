import { count, eq } from 'drizzle-orm';
import { partsImported } from '#core/inventory/events.ts';
import type { ImportView } from '#core/inventory/imports/contract.ts';
import { PARTS_MAX } from '#core/inventory/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { fault, locationOf } from '../../queries/scope.ts';
import { imports, importParts as made, movements, parts } from '../../tables.ts';
import { supplierIds } from '../../writes/import.ts';
import { importOf, readSheet, type Sheet } from '../queries.ts';

/**
 * inventory.importParts: all rows of a file, or none of them: a file with a problem is refused with the first one, which the
 * preview named before. Opening stock arrives as one movement for each part, at the cost that the file says.
 */
export async function importParts(ctx: Ctx, input: Sheet & { fileName: string }): Promise<ImportView> {
  const vendorId = ownVendorId(ctx);
  await lock(ctx, 'stockNames', vendorId);
  const { ready, problems } = await readSheet(ctx, vendorId, input);
  const [problem] = problems;
  if (problem) {
    throw new AppError('invalid', `Row ${problem.row}: ${problem.message}. Nothing was imported.`, {
      fields: { rows: `Row ${problem.row}: ${problem.message}` },
    });
  }
  const [there] = await ctx.db.tx.select({ count: count() }).from(parts).where(eq(parts.vendorId, vendorId));
  if ((there?.count ?? 0) + ready.length > PARTS_MAX)
    throw new AppError('conflict', `You can have up to ${PARTS_MAX.toLocaleString('en-US')} parts.`);
  const stocked = ready.filter(({ quantity }) => quantity > 0);
  if (stocked.length > 0 && input.locationId === null)
    throw fault('locationId', 'Choose where the opening stock is');
  const location = input.locationId ? await locationOf(ctx, vendorId, input.locationId) : null;
  const bySupplier = await supplierIds(ctx, vendorId, ready);
  const [id, at] = [ctx.ids.uuid(), now(ctx)];
  await ctx.db.tx.insert(imports).values({
    ...{
      id,
      vendorId,
      fileName: input.fileName,
      rows: ready.length,
      createdBy: userIdOf(ctx),
      createdAt: at,
    },
  });
  const rows = ready.map((row) => ({ ...row, partId: ctx.ids.uuid() }));
  await ctx.db.tx.insert(parts).values(
    rows.map(({ partId, sku, name, barcode, unit, priceCents, costCents, quantity, ...row }) => ({
      ...{ id: partId, vendorId, sku, name, barcode, unit, priceCents },
      ...{ reorderLevel: row.reorderLevel, orderQuantity: row.orderQuantity },
      // The first receipt sets the average; without stock what the file says is what the next order expects.
      averageCents: quantity > 0 || costCents > 0 ? costCents : 0,
      supplierId: row.supplier ? (bySupplier.get(row.supplier.toLowerCase()) ?? null) : null,
      ...{ createdAt: at, updatedAt: at },
    })),
  );
  await ctx.db.tx.insert(made).values(rows.map(({ partId }) => ({ importId: id, partId })));
  const opening = rows.filter(({ quantity }) => quantity > 0);
  if (location && opening.length > 0) {
    await ctx.db.tx.insert(movements).values(
      opening.map(({ partId, quantity, costCents }) => ({
        ...{
          id: ctx.ids.uuid(),
          vendorId,
          partId,
          locationId: location.id,
          kind: 'received' as const,
          quantity,
        },
        ...{ unitCents: costCents, reason: 'Opening stock', actorId: userIdOf(ctx), importId: id, at },
      })),
    );
  }
  await emit(ctx, partsImported, { vendorId, importId: id, parts: rows.length, undone: false });
  await audit(ctx, {
    resource: 'part_import',
    resourceId: id,
    category: 'data',
    details: { file: input.fileName, parts: rows.length },
  });
  const view = await importOf(ctx, id);
  if (!view) throw new Error(`import ${id} was not written`);
  return view;
}
