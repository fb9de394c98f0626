import * as events from '#core/partners/events.ts';
import {
  aboutInvited,
  aboutInviter,
  aboutLeft,
  aboutReceived,
  aboutReferral,
} from '#core/partners/notices.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type LiveTopic, liveTopic, type NoticeSource, noticeSource } from '#server/lib/modules/notices.ts';
import { getVendorReader } from '#server/vendors/queries/readers.ts';
import { referralStoryOf } from './queries/story.ts';

type OfPartnership = { fromVendorId: string; toVendorId: string | null };

async function bothOf(ctx: Ctx, { fromVendorId, toVendorId }: OfPartnership) {
  const [from, to] = await Promise.all([
    getVendorReader(ctx, fromVendorId),
    toVendorId === null ? null : getVendorReader(ctx, toVendorId),
  ]);
  return from && to ? { from, to } : null;
}

export const partnerSources: NoticeSource[] = [
  noticeSource(aboutInvited, async (ctx, { payload }) => {
    const both = await bothOf(ctx, payload);
    if (!both) return [];
    return [
      { subject: { from: both.from.company, to: both.to.company }, readers: { vendor: [both.to.vendor] } },
    ];
  }),
  noticeSource(aboutInviter, async (ctx, { payload }) => {
    const both = await bothOf(ctx, payload);
    if (!both) return [];
    return [
      { subject: { from: both.from.company, to: both.to.company }, readers: { vendor: [both.from.vendor] } },
    ];
  }),
  noticeSource(aboutLeft, async (ctx, { payload }) => {
    const both = await bothOf(ctx, payload);
    if (!both) return [];
    const [left, other] =
      payload.byVendorId === payload.fromVendorId ? [both.from, both.to] : [both.to, both.from];
    return [{ subject: { from: left.company, to: other.company }, readers: { vendor: [other.vendor] } }];
  }),
  noticeSource(aboutReferral, async (ctx, { payload }) => {
    const known = await referralStoryOf(ctx, payload.referralId);
    if (!known) return [];
    return [{ subject: known.story, readers: { homeowner: [known.homeowner], vendor: [known.from] } }];
  }),
  noticeSource(aboutReceived, async (ctx, { payload }) => {
    const known = await referralStoryOf(ctx, payload.referralId);
    return known ? [{ subject: known.story, readers: { vendor: [known.to] } }] : [];
  }),
];

const { partnerInvited, partnerAnswered, partnershipEnded, ...ofReferrals } = events;

/** The network of both vendors, and the homeowner's job. */
export const partnerTopics: LiveTopic[] = [
  liveTopic<OfPartnership & { partnershipId: string }>(
    'partners',
    [partnerInvited, partnerAnswered, partnershipEnded],
    async (ctx, payload) => {
      const both = await bothOf(ctx, payload);
      return both ? { id: payload.partnershipId, userIds: [both.from.vendor.id, both.to.vendor.id] } : null;
    },
  ),
  liveTopic<{ referralId: string; bookingId: string }>(
    'referrals',
    Object.values(ofReferrals),
    async (ctx, { referralId, bookingId }) => {
      const known = await referralStoryOf(ctx, referralId);
      if (!known) return null;
      return { id: bookingId, userIds: [known.homeowner.id, known.from.id, known.to.id] };
    },
  ),
];
