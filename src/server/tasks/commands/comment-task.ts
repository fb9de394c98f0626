import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { taskCommented } from '#core/tasks/events.ts';
import { TASK_COMMENTS_MAX } from '#core/tasks/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { type SentFile, sentFiles } from '#server/lib/files/own-uploads.ts';
import { attachments, comments } from '../tables.ts';
import { auditTask, lockTask } from '../writes/task.ts';

/**
 * Comments on a task. Throws `invalid` for a comment that says nothing or carries a file that its writer did not upload,
 * `conflict` when there is no room left.
 */
export async function commentTask(
  ctx: Ctx,
  input: { id: string; content: string; attachments: SentFile[] },
): Promise<{ id: string }> {
  const { id: taskId } = await lockTask(ctx, input.id);
  if (input.content === '' && input.attachments.length === 0) {
    const message = 'Write a comment first';
    throw new AppError('invalid', `${message}.`, { fields: { content: message } });
  }
  if ((await ctx.db.tx.$count(comments, eq(comments.taskId, taskId))) >= TASK_COMMENTS_MAX)
    throw new AppError('conflict', 'This task has no room for more comments. Create a new task to go on.');
  const files = await sentFiles(ctx, input.attachments);
  const [commentId, by] = [ctx.ids.uuid(), userIdOf(ctx)];
  await ctx.db.tx
    .insert(comments)
    .values({ id: commentId, taskId, authorId: by, content: input.content, createdAt: now(ctx) });
  if (files.length > 0) {
    await ctx.db.tx
      .insert(attachments)
      .values(files.map((file, position) => ({ ...file, id: ctx.ids.uuid(), commentId, position })));
  }
  await emit(ctx, taskCommented, { taskId, commentId, by });
  await auditTask(ctx, taskId, { details: { commentId } });
  return { id: taskId };
}
