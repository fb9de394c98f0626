import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { ImportColumns } from '#core/inventory/imports/columns.ts';
import type { ImportPreview, ImportView } from '#core/inventory/imports/contract.ts';
import { readImport } from '#core/inventory/imports/read-rows.ts';
import { IMPORT_PREVIEW_ROWS } from '#core/inventory/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { countLines, importParts, imports, movements, needs, orderLines, parts } from '../tables.ts';

const SHOWN = 10;

export type Sheet = { rows: string[][]; columns: ImportColumns; locationId: string | null };

/** The rows of a file as parts, held against what the company has. */
export async function readSheet(ctx: Ctx, vendorId: string, { rows, columns }: Sheet) {
  const own = await ctx.db.read
    .select({ sku: parts.sku, barcode: parts.barcode })
    .from(parts)
    .where(and(eq(parts.vendorId, vendorId), isNull(parts.archivedAt)));
  return readImport(rows, columns, {
    skus: new Set(own.map(({ sku }) => sku.toLowerCase())),
    barcodes: new Set(own.flatMap(({ barcode }) => barcode?.toLowerCase() ?? [])),
  });
}

/** inventory.previewImport: what would be created, and what is wrong with which row. Writes nothing. */
export async function previewImport(ctx: Ctx, sheet: Sheet): Promise<ImportPreview> {
  const { ready, problems } = await readSheet(ctx, ownVendorId(ctx), sheet);
  return {
    ready: ready.length,
    problems: problems.slice(0, IMPORT_PREVIEW_ROWS),
    problemRows: new Set(problems.map(({ row }) => row)).size,
    sample: ready
      .slice(0, IMPORT_PREVIEW_ROWS)
      .map(({ row, sku, name, unit, priceCents, costCents, quantity }) => ({
        ...{ row, sku, name, unit, priceCents, costCents, quantity },
      })),
  };
}

/**
 * Whether something happened to a part of the import since: another movement, a need, a line of an order or of a count, an
 * edit.
 */
const isTouched = sql`exists (select 1 from ${importParts} join ${parts} on ${parts.id} = ${importParts.partId}
  where ${importParts.importId} = ${imports.id} and (${or(
    gt(parts.version, 1),
    sql`exists (select 1 from ${movements} where ${and(
      eq(movements.partId, parts.id),
      or(isNull(movements.importId), ne(movements.importId, imports.id)),
    )})`,
    sql`exists (select 1 from ${needs} where ${eq(needs.partId, parts.id)})`,
    sql`exists (select 1 from ${orderLines} where ${eq(orderLines.partId, parts.id)})`,
    sql`exists (select 1 from ${countLines} where ${eq(countLines.partId, parts.id)})`,
  )}))`;

const columns = {
  id: imports.id,
  fileName: imports.fileName,
  rows: imports.rows,
  createdBy: users.name,
  createdAt: imports.createdAt,
  undoneAt: imports.undoneAt,
  canUndo: sql<boolean>`${imports.undoneAt} is null and not ${isTouched}`,
};

/** inventory.imports: the latest ones. */
export function listImports(ctx: Ctx): Promise<ImportView[]> {
  return ctx.db.read
    .select(columns)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(eq(imports.vendorId, ownVendorId(ctx)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(SHOWN);
}

/** One import of the company; undefined for any other. */
export async function importOf(ctx: Ctx, id: string): Promise<ImportView | undefined> {
  const [found] = await ctx.db.read
    .select(columns)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(and(eq(imports.id, id), eq(imports.vendorId, ownVendorId(ctx))));
  return found;
}
