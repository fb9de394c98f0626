import * as disputeEvents from '#core/cases/disputes/events.ts';
import {
  caseAnswered,
  caseAsked,
  caseAssigned,
  caseBreached,
  caseChanged,
  caseMerged,
  caseNoted,
  caseOpened,
  caseResolved,
} from '#core/cases/events.ts';
import { aboutAssignee, aboutCase, aboutNewCase } from '#core/cases/notices.ts';
import * as warrantyEvents from '#core/cases/warranty/events.ts';
import { watchersOf as watchersOfJob } from '#server/bookings/queries/watchers.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type LiveTopic, liveTopic, type NoticeSource, noticeSource } from '#server/lib/modules/notices.ts';
import { getReader, listAdministrators } from '#server/users/queries/readers.ts';
import { caretakersOf, caseStory } from './queries/story.ts';

export const caseSources: NoticeSource[] = [
  noticeSource(aboutAssignee, async (ctx, { payload }) => {
    const assignee = await getReader(ctx, payload.assigneeId);
    return assignee ? [{ subject: null, readers: { admins: [assignee] } }] : [];
  }),
  noticeSource(aboutNewCase, async (ctx, { payload }) => {
    const story = await caseStory(ctx, payload.caseId);
    // Whoever got it with its opening is told that it was assigned.
    return story && story.assigneeId === null ? [{ subject: story, readers: {} }] : [];
  }),
  noticeSource(aboutCase, async (ctx, { payload }) => {
    const story = await caseStory(ctx, payload.caseId);
    if (!story) return [];
    const admins = await caretakersOf(ctx, story);
    const { side, requester } = story;
    return [{ subject: story, readers: { admins, ...(side && requester ? { [side]: [requester] } : {}) } }];
  }),
];

type Fact = { caseId: string };

/** Screens of administrators alone; nothing of it reaches a requester. */
async function administratorsOf(ctx: Ctx, { caseId }: Fact) {
  return { id: caseId, userIds: (await listAdministrators(ctx)).map(({ id }) => id) };
}

async function watchersOf(ctx: Ctx, fact: Fact) {
  const [{ id, userIds }, story] = [await administratorsOf(ctx, fact), await caseStory(ctx, fact.caseId)];
  return { id, userIds: story?.requesterId ? [...userIds, story.requesterId] : userIds };
}

export const caseTopics: LiveTopic[] = [
  liveTopic<Fact>(
    'cases',
    [caseOpened, caseAsked, caseAnswered, caseResolved, caseMerged, caseBreached],
    watchersOf,
  ),
  liveTopic<Fact>('cases', [caseAssigned, caseChanged, caseNoted], administratorsOf),
  // Open pages of a job, its dispute and its warranty claim, by the job: both sides and administrators.
  liveTopic<{ bookingId: string }>(
    'disputes',
    [...Object.values(disputeEvents), ...Object.values(warrantyEvents)],
    watchersOfJob,
  ),
];
