import * as events from '#core/plans/events.ts';
import { aboutPlan, aboutPlanBooking, aboutPlanEarning } from '#core/plans/notices/story.ts';
import { storyOf } from '#server/bookings/queries/story.ts';
import { type LiveTopic, liveTopic, type NoticeSource, noticeSource } from '#server/lib/modules/notices.ts';
import { listAdministrators } from '#server/users/queries/readers.ts';
import { getVendorReader } from '#server/vendors/queries/readers.ts';
import { planStoryOf, watchersOfPlan } from './queries/stories.ts';

export const planSources: NoticeSource[] = [
  noticeSource(aboutPlan, async (ctx, { payload }) => {
    const [known, admins] = [await planStoryOf(ctx, payload.subscriptionId), await listAdministrators(ctx)];
    if (!known) return [];
    const { story, homeowner, vendor } = known;
    return [{ subject: story, readers: { homeowner: [homeowner], vendor: vendor ? [vendor] : [], admins } }];
  }),
  noticeSource(aboutPlanEarning, async (ctx, { payload }) => {
    const known = await planStoryOf(ctx, payload.subscriptionId);
    const earner = payload.earnerId ? await getVendorReader(ctx, payload.earnerId) : null;
    return known && earner ? [{ subject: known.story, readers: { vendor: [earner.vendor] } }] : [];
  }),
  noticeSource(aboutPlanBooking, async (ctx, { payload }) => {
    const [known, booking] = [
      await planStoryOf(ctx, payload.subscriptionId),
      await storyOf(ctx, payload.bookingId),
    ];
    if (!known || !booking) return [];
    return [{ subject: known.story, readers: { homeowner: [known.homeowner], vendor: [booking.vendor] } }];
  }),
];

export const planTopics: LiveTopic[] = [
  liveTopic<{ subscriptionId: string }>('plans', Object.values(events), watchersOfPlan),
];
