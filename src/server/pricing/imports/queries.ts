import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import type { PriceColumns } from '#core/pricing/imports/columns.ts';
import type { PriceImport, PricePreview } from '#core/pricing/imports/contract.ts';
import { readPrices } from '#core/pricing/imports/read-prices.ts';
import { EFFECTIVE_DAYS_MAX, PRICE_PREVIEW_ROWS } from '#core/pricing/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { bookOf } from '../queries/book.ts';
import { todayOf } from '../queries/scope.ts';
import { priceImports, prices } from '../tables.ts';

const SHOWN = 10;

export type Sheet = { rows: string[][]; columns: PriceColumns };

/** The rows of a file as prices, held against what the company sells. */
export async function readSheet(ctx: Ctx, vendorId: string, { rows, columns }: Sheet) {
  const book = bookOf(ctx, vendorId);
  const [today, lines, open] = await Promise.all([
    todayOf(ctx, vendorId),
    ctx.db.read
      .select({ id: book.id, kind: book.kind, code: book.code, name: book.name })
      .from(book)
      .where(isNull(book.archivedAt))
      .orderBy(asc(book.id)),
    ctx.db.read.select({ id: markets.id, name: markets.name }).from(markets).where(eq(markets.open, true)),
  ]);
  const read = readPrices(rows, columns, {
    lines,
    markets: open,
    ...{ today, lastDay: addDays(today, EFFECTIVE_DAYS_MAX) },
  });
  return { ...read, today, markets: new Map(open.map(({ id, name }) => [id, name])) };
}

/** pricing.previewImport: what would be set, and what is wrong with which row. Writes nothing. */
export async function previewImport(ctx: Ctx, sheet: Sheet): Promise<PricePreview> {
  const { ready, problems, markets: names } = await readSheet(ctx, ownVendorId(ctx), sheet);
  return {
    ready: ready.length,
    added: new Set(ready.flatMap((row) => (row.lineId ? [] : `${row.kind} ${row.name.toLowerCase()}`))).size,
    problems: problems.slice(0, PRICE_PREVIEW_ROWS),
    problemRows: new Set(problems.map(({ row }) => row)).size,
    sample: ready.slice(0, PRICE_PREVIEW_ROWS).map((row) => ({
      ...{ row: row.row, kind: row.kind, name: row.name, priceCents: row.priceCents },
      ...{ level: row.level, effectiveFrom: row.effectiveFrom, isNew: row.lineId === null },
      market: row.marketId ? (names.get(row.marketId) ?? null) : null,
    })),
  };
}

/** Whether one of the import's prices was replaced, withdrawn or ended by a later one since. */
const isTouched = sql`exists (select 1 from ${prices} where ${prices.importId} = ${priceImports.id}
  and (${prices.withdrawnAt} is not null or exists (select 1 from ${prices} later where later.line_id = ${prices.lineId}
    and later.created_at > ${prices.createdAt})))`;

const columns = {
  id: priceImports.id,
  fileName: priceImports.fileName,
  rows: priceImports.rows,
  createdBy: users.name,
  createdAt: priceImports.createdAt,
  undoneAt: priceImports.undoneAt,
  canUndo: sql<boolean>`${priceImports.undoneAt} is null and not ${isTouched}`,
};

/** pricing.imports: the latest ones. */
export function listImports(ctx: Ctx): Promise<PriceImport[]> {
  return ctx.db.read
    .select(columns)
    .from(priceImports)
    .leftJoin(users, eq(users.id, priceImports.createdBy))
    .where(eq(priceImports.vendorId, ownVendorId(ctx)))
    .orderBy(desc(priceImports.createdAt), desc(priceImports.id))
    .limit(SHOWN);
}

/** One import of the company; undefined for any other. */
export async function importOf(ctx: Ctx, id: string): Promise<PriceImport | undefined> {
  const [found] = await ctx.db.read
    .select(columns)
    .from(priceImports)
    .leftJoin(users, eq(users.id, priceImports.createdBy))
    .where(and(eq(priceImports.id, id), eq(priceImports.vendorId, ownVendorId(ctx))));
  return found;
}
