import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { cases } from '../tables.ts';

/** The case, locked until the transaction ends. Throws not_found for an unknown one. */
export async function lockCase(ctx: Ctx, id: string): Promise<typeof cases.$inferSelect> {
  if (!isUuid(id)) throw notFound('Case');
  const [known] = await ctx.db.tx.select().from(cases).where(eq(cases.id, id)).for('update');
  if (!known) throw notFound('Case');
  return known;
}
