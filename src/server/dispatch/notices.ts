import * as events from '#core/dispatch/events.ts';
import { aboutAlert, aboutEmergency, alertHref } from '#core/dispatch/notices/story.ts';
import type { Ctx } from '#server/lib/context.ts';
import {
  type InboxLines,
  type LiveTopic,
  liveTopic,
  type NoticeSource,
  noticeSource,
  settlesLines,
} from '#server/lib/modules/notices.ts';
import { alertStoryOf, emergencyStoryOf, watchersOfEmergency } from './queries/stories.ts';

export const dispatchSources: NoticeSource[] = [
  noticeSource(aboutEmergency, async (ctx, { payload }) => {
    const known = await emergencyStoryOf(ctx, payload.emergencyId);
    if (!known) return [];
    const { story, homeowner, vendor } = known;
    return [{ subject: story, readers: { homeowner: [homeowner], ...(vendor ? { vendor: [vendor] } : {}) } }];
  }),
  noticeSource(aboutAlert, async (ctx, { payload }) => {
    const known = await alertStoryOf(ctx, payload.alertId);
    return known ? [{ subject: known.story, readers: { vendor: [known.vendor] } }] : [];
  }),
];

export const dispatchTopics: LiveTopic[] = [
  liveTopic<{ emergencyId: string }>('dispatch', Object.values(events), watchersOfEmergency),
];

/** What a vendor was alerted to needs no line once it is answered or over. */
const answered = async (ctx: Ctx, { alertId }: { alertId: string }) => {
  const known = await alertStoryOf(ctx, alertId);
  return known ? { userId: known.vendor.id, href: alertHref(alertId) } : null;
};

export const dispatchLines: InboxLines[] = [
  settlesLines(events.alertDeclined, events.vendorAlerted, answered),
  settlesLines(events.alertLapsed, events.vendorAlerted, answered),
];
