import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { pricesImported } from '#core/pricing/events.ts';
import type { PriceImport } from '#core/pricing/imports/contract.ts';
import type { PriceRow } from '#core/pricing/imports/read-prices.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { priceImports, priceLines } from '../../tables.ts';
import { insertLines, type NewLine } from '../../writes/line.ts';
import { lockBook, noteServicePrices, setPrices } from '../../writes/price.ts';
import { importOf, readSheet, type Sheet } from '../queries.ts';

/**
 * pricing.importPrices: all rows of a file, or none of them: a file with a problem is refused with the first one, which the
 * preview named before. Lines that the book does not have yet are added to it.
 */
export async function importPrices(ctx: Ctx, input: Sheet & { fileName: string }): Promise<PriceImport> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const { ready, problems, today } = await readSheet(ctx, vendorId, input);
  const [problem] = problems;
  if (problem) {
    throw new AppError('invalid', `Row ${problem.row}: ${problem.message}. Nothing was imported.`, {
      fields: { rows: `Row ${problem.row}: ${problem.message}` },
    });
  }
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(priceImports).values({
    ...{ id, vendorId, fileName: input.fileName, rows: ready.length },
    ...{ createdBy: userIdOf(ctx), createdAt: now(ctx) },
  });
  const lineIds = await linesFor(ctx, vendorId, ready);
  await setPrices(
    ctx,
    vendorId,
    ready.map(({ row, priceCents, costCents, markupBp, marketId, level, effectiveFrom }) => ({
      ...{ lineId: lineIds.get(row) ?? '', priceCents, costCents, markupBp, marketId, level, effectiveFrom },
    })),
    id,
  );
  await noteServicePrices(ctx, vendorId, today);
  await emit(ctx, pricesImported, { vendorId, importId: id, prices: ready.length, undone: false });
  await audit(ctx, {
    resource: 'price_import',
    resourceId: id,
    category: 'data',
    details: { file: input.fileName, prices: ready.length },
  });
  const view = await importOf(ctx, id);
  if (!view) throw new Error(`import ${id} was not written`);
  return view;
}

/** The line of each row, by the row's place. What the catalog sells and what is new gets its line with the first price. */
async function linesFor(ctx: Ctx, vendorId: string, rows: readonly PriceRow[]): Promise<Map<number, string>> {
  const known = new Map<string, string>();
  for (const line of await ctx.db.tx
    .select({ id: priceLines.id, serviceId: priceLines.serviceId, addOnId: priceLines.addOnId })
    .from(priceLines)
    .where(eq(priceLines.vendorId, vendorId))) {
    known.set(line.id, line.id);
    const catalogId = line.serviceId ?? line.addOnId;
    if (catalogId) known.set(catalogId, line.id);
  }
  const keyOf = (row: PriceRow) => row.lineId ?? `${row.kind} ${row.name.toLowerCase()}`;
  const news = new Map<string, NewLine>();
  for (const row of rows) {
    const key = keyOf(row);
    if (known.has(key) || news.has(key)) continue;
    const isOwn = row.lineId === null;
    news.set(key, {
      ...{ kind: row.kind, catalogId: row.lineId, unit: row.unit },
      ...{ name: isOwn ? row.name : '', code: isOwn ? row.code : '' },
    });
  }
  const keys = [...news.keys()];
  const made: string[] = [];
  const wanted = [...news.values()];
  for (let from = 0; from < wanted.length; from += 1_000)
    made.push(...(await insertLines(ctx, vendorId, wanted.slice(from, from + 1_000))).map(({ id }) => id));
  for (const [index, key] of keys.entries()) known.set(key, made[index] ?? '');
  return new Map(rows.map((row) => [row.row, known.get(keyOf(row)) ?? '']));
}
