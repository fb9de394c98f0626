import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { closedBecause, type Reaction } from '#core/messaging/conversation.ts';
import { messageReacted } from '#core/messaging/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { placeOf, readableMessage } from '../queries/place.ts';
import { reactions } from '../tables.ts';

/** Gives a reaction, or takes it back. Throws not_found for a message the caller cannot read. */
export async function reactMessage(
  ctx: Ctx,
  input: { id: string; reaction: Reaction; on: boolean },
): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  const message = await readableMessage(ctx, input.id);
  if (!message) throw notFound('Message');
  if (message.type === 'system') throw new AppError('conflict', 'You can’t react to a system message.');
  const closed = closedBecause(await placeOf(ctx, message.channelId), now(ctx));
  if (closed) throw new AppError('conflict', closed);
  const changed = input.on
    ? await ctx.db.tx
        .insert(reactions)
        .values({ messageId: message.id, userId, reaction: input.reaction, createdAt: now(ctx) })
        .onConflictDoNothing()
        .returning({ id: reactions.messageId })
    : await ctx.db.tx
        .delete(reactions)
        .where(
          and(
            eq(reactions.messageId, message.id),
            eq(reactions.userId, userId),
            eq(reactions.reaction, input.reaction),
          ),
        )
        .returning({ id: reactions.messageId });
  if (changed.length === 0) return { done: true };
  const { channelId } = message;
  await emit(ctx, messageReacted, { channelId, bookingId: channelId, messageId: message.id, userId });
  await audit(ctx, {
    resource: 'message',
    resourceId: message.id,
    category: 'data',
    details: { reaction: input.reaction, on: input.on },
  });
  return { done: true };
}
