import { aboutMentioned } from '#core/bookings/desk/notices.ts';
import * as events from '#core/bookings/events.ts';
import { aboutBooking, aboutLostBooking, aboutRequest } from '#core/bookings/notices/story.ts';
import * as payments from '#core/payments/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type LiveTopic, liveTopic, type NoticeSource, noticeSource } from '#server/lib/modules/notices.ts';
import { getReader } from '#server/users/queries/readers.ts';
import { getVendorReader } from '#server/vendors/queries/readers.ts';
import { storyOf } from './queries/story.ts';
import { type BookingFact, watchersOf } from './queries/watchers.ts';

/** A booking with both its sides; nobody while it is only `held`, unless asked for. */
async function notifyBoth(ctx: Ctx, bookingId: string, { held }: { held: boolean }) {
  const known = await storyOf(ctx, bookingId);
  if (!known || (known.status === 'held' && !held)) return [];
  const { story, homeowner, vendor } = known;
  return [{ subject: story, readers: { homeowner: [homeowner], vendor: [vendor] } }];
}

export const bookingSources: NoticeSource[] = [
  noticeSource(aboutBooking, (ctx, { payload }) => notifyBoth(ctx, payload.bookingId, { held: true })),
  noticeSource(aboutRequest, (ctx, { payload }) => notifyBoth(ctx, payload.bookingId, { held: false })),
  noticeSource(aboutLostBooking, async (ctx, { payload }) => {
    const [known, before] = [
      await storyOf(ctx, payload.bookingId),
      await getVendorReader(ctx, payload.fromVendorId),
    ];
    return known && before ? [{ subject: known.story, readers: { vendor: [before.vendor] } }] : [];
  }),
  noticeSource(aboutMentioned, async (ctx, { payload }) => {
    const known = await Promise.all(payload.mentionIds.map((id) => getReader(ctx, id)));
    return [{ subject: null, readers: { admins: known.flatMap((reader) => reader ?? []) } }];
  }),
];

export const bookingTopics: LiveTopic[] = [
  liveTopic<BookingFact>('bookings', [...Object.values(events), ...Object.values(payments)], watchersOf),
];
