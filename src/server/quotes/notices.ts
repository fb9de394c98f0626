import * as events from '#core/quotes/events.ts';
import {
  aboutInvitation,
  aboutInvitedVendors,
  aboutQuoteRequest,
  invitationHref,
} from '#core/quotes/notices/story.ts';
import type { Ctx } from '#server/lib/context.ts';
import {
  type InboxLines,
  type LiveTopic,
  liveTopic,
  type NoticeSource,
  noticeSource,
  settlesLines,
} from '#server/lib/modules/notices.ts';
import { closedStoriesOf, invitationStoryOf, requestStoryOf, watchersOfRequest } from './queries/stories.ts';

export const quoteSources: NoticeSource[] = [
  noticeSource(aboutQuoteRequest, async (ctx, { payload }) => {
    const known = await requestStoryOf(ctx, payload.requestId);
    return known ? [{ subject: known.story, readers: { homeowner: [known.homeowner] } }] : [];
  }),
  noticeSource(aboutInvitation, async (ctx, { payload }) => {
    const known = await invitationStoryOf(ctx, payload.invitationId);
    if (!known) return [];
    const { story, homeowner, vendor } = known;
    return [{ subject: story, readers: { homeowner: [homeowner], vendor: [vendor] } }];
  }),
  noticeSource(aboutInvitedVendors, async (ctx, { payload }) =>
    (await closedStoriesOf(ctx, payload.requestId)).map(({ story, vendor }) => ({
      subject: story,
      readers: { vendor: [vendor] },
    })),
  ),
];

export const quoteTopics: LiveTopic[] = [
  liveTopic<{ requestId: string }>('quotes', Object.values(events), watchersOfRequest),
];

/** What a vendor was asked needs no line once it is answered. */
const answered = async (ctx: Ctx, { invitationId }: { invitationId: string }) => {
  const known = await invitationStoryOf(ctx, invitationId);
  return known ? { userId: known.vendor.id, href: invitationHref(invitationId) } : null;
};

export const quoteLines: InboxLines[] = [
  settlesLines(events.quoteSent, events.vendorInvited, answered),
  settlesLines(events.quoteDeclined, events.vendorInvited, answered),
];
