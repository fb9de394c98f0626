import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { movements } from '../tables.ts';

/** Whether a line of a job is a part that was taken from stock. */
export async function isPartOfStock(ctx: Ctx, lineId: string): Promise<boolean> {
  const rows = await ctx.db.read
    .select({ id: movements.id })
    .from(movements)
    .where(eq(movements.lineId, lineId))
    .limit(1);
  return rows.length > 0;
}
