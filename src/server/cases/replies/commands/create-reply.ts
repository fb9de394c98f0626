import { SAVED_REPLIES_MAX } from '#core/cases/limits.ts';
import type { SavedReply } from '#core/cases/replies/contract.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { savedReplies } from '../../tables.ts';
import { savedReplyOf } from '../queries.ts';

/** Saves a text for all administrators. Throws `conflict` when there are as many as a menu can show. */
export async function createReply(
  ctx: Ctx,
  { title, content }: { title: string; content: string },
): Promise<SavedReply> {
  if ((await ctx.db.tx.$count(savedReplies)) >= SAVED_REPLIES_MAX) {
    throw new AppError(
      'conflict',
      `There are ${SAVED_REPLIES_MAX} saved replies already. Delete one, then save this one.`,
    );
  }
  const id = ctx.ids.uuid();
  const at = now(ctx);
  await ctx.db.tx
    .insert(savedReplies)
    .values({ id, title, content, updatedBy: userIdOf(ctx), createdAt: at, updatedAt: at });
  await audit(ctx, { resource: 'saved_reply', resourceId: id, category: 'admin', details: { title } });
  return savedReplyOf(ctx, id);
}
