import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { tasksAccess } from '#core/tasks/access.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { assigners, taskColumns, taskViewOf } from '../queries.ts';
import { attachments, comments, steps, tasks } from '../tables.ts';
import { withRelated } from './related.ts';
import { assigneesOf, tasksInScope, taskZone } from './scope.ts';

/** tasks.get: one task with its checklist, its comments and to whom it can be given. Throws not_found. */
export async function taskOf(ctx: Ctx, { id }: { id: string }): Promise<TaskDetail> {
  if (!isUuid(id)) throw notFound('Task');
  const creators = alias(users, 'creator');
  const followers = alias(tasks, 'follower');
  const [[found], checklist, said, assignees, zone] = await Promise.all([
    withRelated(
      ctx.db.read
        .select({
          ...taskColumns,
          creator: { id: creators.id, name: creators.name },
          next: { id: followers.id, dueOn: followers.dueOn },
        })
        .from(tasks)
        .leftJoin(users, eq(users.id, tasks.assigneeId))
        .leftJoin(assigners, eq(assigners.id, tasks.assignedBy))
        .leftJoin(creators, eq(creators.id, tasks.createdBy))
        .leftJoin(followers, eq(followers.previousId, tasks.id))
        .$dynamic(),
    ).where(and(eq(tasks.id, id), tasksInScope(ctx))),
    ctx.db.read
      .select({ id: steps.id, text: steps.text, doneAt: steps.doneAt, doneBy: users.name })
      .from(steps)
      .leftJoin(users, eq(users.id, steps.doneBy))
      .where(eq(steps.taskId, id))
      .orderBy(asc(steps.position)),
    commentsOf(ctx, id),
    assigneesOf(ctx),
    taskZone(ctx),
  ]);
  if (!found) throw notFound('Task');
  const { creator, next, row } = found;
  return {
    ...taskViewOf(found),
    createdBy: creator,
    completedAt: row.completedAt,
    checklist,
    comments: said,
    next: next?.dueOn ? { id: next.id, dueOn: next.dueOn } : null,
    ...{ assignees, zone },
  };
}

async function commentsOf(ctx: Ctx, taskId: string): Promise<TaskDetail['comments']> {
  const [rows, files] = await Promise.all([
    ctx.db.read
      .select({
        id: comments.id,
        author: { id: users.id, name: users.name },
        content: comments.content,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(eq(comments.taskId, taskId))
      .orderBy(asc(comments.createdAt), asc(comments.id)),
    ctx.db.read
      .select({ commentId: attachments.commentId, file: attachments })
      .from(attachments)
      .innerJoin(comments, eq(comments.id, attachments.commentId))
      .where(eq(comments.taskId, taskId))
      .orderBy(asc(attachments.commentId), asc(attachments.position)),
  ]);
  return rows.map((comment) => ({
    ...comment,
    attachments: files.flatMap(({ commentId, file }) =>
      commentId === comment.id
        ? [
            {
              ...{ id: file.id, name: file.name, type: file.mediaType, size: file.size },
              url: `/api/files/${file.sha256}`,
            },
          ]
        : [],
    ),
  }));
}

/** Whether somebody may read a file because it is attached to a task that they see. */
export async function maySeeTaskFile(ctx: Ctx, sha256: string): Promise<boolean> {
  const { actor } = ctx;
  if (!tasksAccess.get.allows(actor)) return false;
  const rows = await ctx.db.read
    .select({ id: attachments.id })
    .from(attachments)
    .innerJoin(comments, eq(comments.id, attachments.commentId))
    .innerJoin(tasks, eq(tasks.id, comments.taskId))
    .where(and(eq(attachments.sha256, sha256), tasksInScope(ctx)))
    .limit(1);
  return rows.length > 0;
}
