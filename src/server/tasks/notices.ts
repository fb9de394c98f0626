import * as events from '#core/tasks/events.ts';
import { aboutTask, aboutTaskAssignee, aboutTaskCreator } from '#core/tasks/notices.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type LiveTopic, liveTopic, type NoticeSource, noticeSource } from '#server/lib/modules/notices.ts';
import { getReader, listAdministrators } from '#server/users/queries/readers.ts';
import { taskStory } from './queries/story.ts';

/** Those of these people who still can be told, without whoever did it. */
async function readersOf(ctx: Ctx, ids: readonly (string | null)[], payload: object) {
  const by = 'by' in payload ? payload.by : null;
  const wanted = [...new Set(ids)].flatMap((id) => (id === null || id === by ? [] : [id]));
  const found = await Promise.all(wanted.map((id) => getReader(ctx, id)));
  return found.filter((reader) => reader !== null);
}

export const taskSources: NoticeSource[] = [
  noticeSource(aboutTaskAssignee, async (ctx, { payload }) => {
    const story = await taskStory(ctx, payload.taskId);
    const admins = story ? await readersOf(ctx, [story.assigneeId], payload) : [];
    return story && admins.length > 0 ? [{ subject: story, readers: { admins } }] : [];
  }),
  noticeSource(aboutTask, async (ctx, { payload }) => {
    const story = await taskStory(ctx, payload.taskId);
    const admins = story ? await readersOf(ctx, [story.assigneeId, story.createdBy], payload) : [];
    return story && admins.length > 0 ? [{ subject: story, readers: { admins } }] : [];
  }),
  noticeSource(aboutTaskCreator, async (ctx, { payload }) => {
    const story = await taskStory(ctx, payload.taskId);
    const admins = story ? await readersOf(ctx, [story.createdBy], payload) : [];
    return story && admins.length > 0 ? [{ subject: story, readers: { admins } }] : [];
  }),
];

export const taskTopics: LiveTopic[] = [
  liveTopic<{ taskId: string }>('tasks', Object.values(events), async (ctx, { taskId }) => ({
    id: taskId,
    userIds: (await listAdministrators(ctx)).map(({ id }) => id),
  })),
];
