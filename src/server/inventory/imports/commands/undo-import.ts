import { and, eq, sql } from 'drizzle-orm';
import { partsImported } from '#core/inventory/events.ts';
import type { ImportView } from '#core/inventory/imports/contract.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { importParts, imports, movements, parts } from '../../tables.ts';
import { lockParts } from '../../writes/stock.ts';
import { importOf } from '../queries.ts';

/**
 * inventory.undoImport: takes the opening stock out again and archives the parts, as long as nothing else happened to any of
 * them. The ledger is append-only, so what came is taken back by movements of its own.
 */
export async function undoImport(ctx: Ctx, { id }: { id: string }): Promise<ImportView> {
  const vendorId = ownVendorId(ctx);
  const [known] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(imports)
        .where(and(eq(imports.id, id), eq(imports.vendorId, vendorId)))
        .for('update')
    : [];
  if (!known) throw notFound('Import');
  const own = await ctx.db.tx
    .select({ partId: importParts.partId })
    .from(importParts)
    .where(eq(importParts.importId, known.id));
  // From here on nothing moves them.
  await lockParts(
    ctx,
    vendorId,
    own.map(({ partId }) => partId),
  );
  const before = await importOf(ctx, known.id);
  if (known.undoneAt !== null) throw new AppError('conflict', 'This import was undone already.');
  if (!before?.canUndo) {
    throw new AppError(
      'conflict',
      'Some of these parts were edited or moved since, so the import can’t be undone. Archive parts one by one instead.',
    );
  }
  const came = await ctx.db.tx.select().from(movements).where(eq(movements.importId, known.id));
  const at = now(ctx);
  if (came.length > 0) {
    await ctx.db.tx.insert(movements).values(
      came.map(({ partId, locationId, quantity, unitCents }) => ({
        ...{ id: ctx.ids.uuid(), vendorId, partId, locationId, kind: 'adjusted' as const, unitCents, at },
        ...{ quantity: -quantity, reason: 'Import undone', actorId: userIdOf(ctx), importId: known.id },
      })),
    );
  }
  await ctx.db.tx
    .update(parts)
    .set({ archivedAt: at, updatedAt: at })
    .where(
      sql`${parts.id} in (select ${importParts.partId} from ${importParts} where ${importParts.importId} = ${known.id})`,
    );
  await ctx.db.tx.update(imports).set({ undoneAt: at }).where(eq(imports.id, known.id));
  await emit(ctx, partsImported, { vendorId, importId: known.id, parts: own.length, undone: true });
  await audit(ctx, {
    resource: 'part_import',
    resourceId: known.id,
    category: 'data',
    details: { file: known.fileName, parts: own.length },
  });
  return { ...before, undoneAt: at, canUndo: false };
}
