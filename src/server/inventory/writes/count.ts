import { and, eq } from 'drizzle-orm';
import { countChanged } from '#core/inventory/events.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { counts } from '../tables.ts';

export type CountRow = typeof counts.$inferSelect;

/** An open count sheet of the company, locked. Throws not_found, and conflict for one that has ended. */
export async function lockOpenCount(ctx: Ctx, vendorId: string, id: string): Promise<CountRow> {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(counts)
        .where(and(eq(counts.id, id), eq(counts.vendorId, vendorId)))
        .for('update')
    : [];
  if (!row) throw notFound('Count');
  if (row.status !== 'open')
    throw new AppError('conflict', `This count is ${row.status}. Start another one to count again.`);
  return row;
}

/** Tells the others of a count, and notes it. */
export async function noteCount(
  ctx: Ctx,
  { id: countId, vendorId }: Pick<CountRow, 'id' | 'vendorId'>,
  status: CountRow['status'],
  details: Record<string, unknown> = {},
): Promise<void> {
  await emit(ctx, countChanged, { vendorId, countId, status });
  await audit(ctx, { resource: 'stock_count', resourceId: countId, category: 'data', details });
}
