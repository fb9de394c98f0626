import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { PriceLineKind } from '#core/pricing/kinds.ts';
import { LINES_MAX } from '#core/pricing/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { bookOf } from '../queries/book.ts';
import { fault, findLine, type LineRow } from '../queries/scope.ts';
import { priceLines } from '../tables.ts';

/** The line of a price; that of a service or add-on that the company sells is made with its first price. */
export async function ensureLine(ctx: Ctx, vendorId: string, id: string): Promise<LineRow> {
  const known = await findLine(ctx, vendorId, id);
  if (known) return known;
  const book = bookOf(ctx, vendorId);
  const [sold] = isUuid(id)
    ? await ctx.db.read.select({ kind: book.kind }).from(book).where(eq(book.id, id))
    : [];
  if (!sold) throw notFound('Price');
  const [line] = await insertLines(ctx, vendorId, [
    { kind: sold.kind, catalogId: id, name: '', code: '', unit: 'each' },
  ]);
  if (!line) throw new Error('The line was not written');
  return line;
}

export type NewLine = {
  kind: PriceLineKind;
  /** The service or add-on of the catalog; null for the company's own. */
  catalogId: string | null;
  name: string;
  code: string;
  unit: string;
};

/** Writes lines in one statement. Throws conflict where the book would be too long. The caller holds the lock of the book. */
export async function insertLines(ctx: Ctx, vendorId: string, news: readonly NewLine[]): Promise<LineRow[]> {
  if (news.length === 0) return [];
  const [there] = await ctx.db.tx
    .select({ count: count() })
    .from(priceLines)
    .where(eq(priceLines.vendorId, vendorId));
  if ((there?.count ?? 0) + news.length > LINES_MAX)
    throw new AppError('conflict', `A price book has up to ${LINES_MAX.toLocaleString('en-US')} lines.`);
  const at = now(ctx);
  return ctx.db.tx
    .insert(priceLines)
    .values(
      news.map(({ catalogId, ...line }) => ({
        ...line,
        ...{ id: ctx.ids.uuid(), vendorId, createdAt: at, updatedAt: at },
        serviceId: line.kind === 'service' ? catalogId : null,
        addOnId: line.kind === 'add_on' ? catalogId : null,
      })),
    )
    .returning();
}

/** Refuses a name or code that another line of the company has, by its field; the indexes refuse it too. */
export async function assertFree(
  ctx: Ctx,
  vendorId: string,
  line: { kind: PriceLineKind; name: string; code: string },
  ownId: string | null,
): Promise<void> {
  const [taken] = await ctx.db.tx
    .select({
      name: sql<boolean>`coalesce(bool_or(${priceLines.kind} = ${line.kind} and lower(${priceLines.name}) = ${line.name.toLowerCase()}), false)`,
      code: sql<boolean>`coalesce(bool_or(${priceLines.code} <> '' and lower(${priceLines.code}) = ${line.code.toLowerCase()}), false)`,
    })
    .from(priceLines)
    .where(
      and(
        eq(priceLines.vendorId, vendorId),
        isNull(priceLines.archivedAt),
        ownId ? ne(priceLines.id, ownId) : undefined,
      ),
    );
  if (taken?.name) throw fault('name', 'Your price book already has a line with this name');
  if (taken?.code) throw fault('code', 'Your price book already has a line with this code');
}
