import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';

/** One at a time per person: two changes at once would leave two usual homes, or none. */
export async function lockHomes(ctx: Ctx, ownerId: string): Promise<void> {
  await ctx.db.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 2))`);
}
