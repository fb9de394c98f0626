import { and, asc, gt, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { vendors } from '../tables.ts';

/** Companies that are approved or suspended, after `after`, by id. */
export async function vendorsAtWork(ctx: Ctx, after: string | null, limit: number): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(inArray(vendors.status, ['approved', 'suspended']), after ? gt(vendors.id, after) : undefined))
    .orderBy(asc(vendors.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
