import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import { SAVED_REPLIES_MAX } from '#core/cases/limits.ts';
import type { SavedReply } from '#core/cases/replies/contract.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { savedReplies } from '../../tables.ts';
import { savedReplyOf } from '../queries.ts';

type Written = { title: string; content: string };

/** Saves a text for all administrators. Throws `conflict` when there are as many as a menu can show. */
export async function createSavedReply(ctx: Ctx, { title, content }: Written): Promise<SavedReply> {
  if ((await ctx.db.tx.$count(savedReplies)) >= SAVED_REPLIES_MAX) {
    throw new AppError(
      'conflict',
      `There are ${SAVED_REPLIES_MAX} saved replies already. Delete one that nobody uses first.`,
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

/** Changes a saved reply. Throws not_found for an unknown one. */
export async function updateSavedReply(ctx: Ctx, input: Written & { id: string }): Promise<SavedReply> {
  const known = await lockReply(ctx, input.id);
  const next = { title: input.title, content: input.content };
  const changes = changesBetween(known, next);
  if (changes.length > 0) {
    await ctx.db.tx
      .update(savedReplies)
      .set({ ...next, updatedBy: userIdOf(ctx), updatedAt: now(ctx) })
      .where(eq(savedReplies.id, known.id));
    await audit(ctx, { resource: 'saved_reply', resourceId: known.id, category: 'admin', changes });
  }
  return savedReplyOf(ctx, known.id);
}

/** Deletes a saved reply; answers that were sent with it stay as they are. Throws not_found for an unknown one. */
export async function deleteSavedReply(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const known = await lockReply(ctx, id);
  await ctx.db.tx.delete(savedReplies).where(eq(savedReplies.id, known.id));
  await audit(ctx, {
    resource: 'saved_reply',
    resourceId: known.id,
    category: 'admin',
    details: { title: known.title },
  });
  return { done: true };
}

async function lockReply(ctx: Ctx, id: string) {
  if (!isUuid(id)) throw notFound('Saved reply');
  const [known] = await ctx.db.tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update');
  if (!known) throw notFound('Saved reply');
  return known;
}
