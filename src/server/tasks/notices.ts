import * as events from '#core/tasks/events.ts';
import { aboutTask, aboutTaskAssignee, aboutTaskCreator } from '#core/tasks/notices.ts';
import { type LiveTopic, liveTopic, type NoticeSource, noticeSource } from '#server/lib/modules/notices.ts';
import { getReader, listAdministrators } from '#server/users/queries/readers.ts';
import { usersOfVendor } from '#server/vendors/account/queries/users-of-vendor.ts';
import { taskStory } from './queries/story.ts';

type Story = NonNullable<Awaited<ReturnType<typeof taskStory>>>;

/** A task for some of those who follow it and still can be notified, without whoever did it. */
function sourceFor(
  subject: typeof aboutTask,
  followersOf: (story: Story) => readonly (string | null)[],
): NoticeSource {
  return noticeSource(subject, async (ctx, { payload }) => {
    const story = await taskStory(ctx, payload.taskId);
    if (!story) return [];
    const by = 'by' in payload ? payload.by : null;
    const wanted = [...new Set(followersOf(story))].flatMap((id) => (id === null || id === by ? [] : [id]));
    const found = await Promise.all(wanted.map((id) => getReader(ctx, id)));
    const readers = found.filter((reader) => reader !== null);
    if (readers.length === 0) return [];
    return [
      { subject: story, readers: story.ownerVendorId === null ? { admins: readers } : { vendor: readers } },
    ];
  });
}

export const taskSources: NoticeSource[] = [
  sourceFor(aboutTaskAssignee, ({ assigneeId }) => [assigneeId]),
  sourceFor(aboutTask, ({ assigneeId, createdBy }) => [assigneeId, createdBy]),
  sourceFor(aboutTaskCreator, ({ createdBy }) => [createdBy]),
];

export const taskTopics: LiveTopic[] = [
  liveTopic<{ taskId: string }>('tasks', Object.values(events), async (ctx, { taskId }) => {
    const story = await taskStory(ctx, taskId);
    if (!story) return null;
    const readers =
      story.ownerVendorId === null
        ? await listAdministrators(ctx)
        : await usersOfVendor(ctx, story.ownerVendorId);
    return { id: taskId, userIds: readers.map(({ id }) => id) };
  }),
];
