import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { savedReplies } from '../../tables.ts';

/** The saved reply, locked until the transaction ends. Throws not_found for an unknown one. */
export async function lockReply(ctx: Ctx, id: string): Promise<typeof savedReplies.$inferSelect> {
  if (!isUuid(id)) throw notFound('Saved reply');
  const [known] = await ctx.db.tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update');
  if (!known) throw notFound('Saved reply');
  return known;
}
