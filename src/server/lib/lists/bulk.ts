import { AppError } from '#core/lib/app-error.ts';
import { type BulkLine, type BulkReport, reportOf } from '#core/lib/list.ts';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../pipeline.ts';

/**
 * Does a bulk action row by row, each in its own transaction: one that is refused is skipped with its reason and takes
 * nobody else down. For a command's `follow`: a retry goes through all rows again, so `step` must see what is done.
 * `names` is what a row is called where the step never got to say it.
 */
export async function eachRow(
  ctx: Ctx,
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
  step: (id: string) => Promise<Omit<BulkLine, 'id'>>,
): Promise<BulkReport> {
  const items: BulkLine[] = [];
  for (const id of new Set(ids)) {
    try {
      items.push({ id, ...(await inTransaction(ctx, () => step(id))) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      items.push({ id, label: names.get(id) ?? 'Unknown', ok: false, note: error.message });
    }
  }
  return reportOf(items);
}
