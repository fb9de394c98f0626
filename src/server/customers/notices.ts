import * as events from '#core/customers/events.ts';
import { aboutInvitation } from '#core/customers/notices.ts';
import { type LiveTopic, liveTopic, type NoticeSource, noticeSource } from '#server/lib/modules/notices.ts';
import { getVendorReader } from '#server/vendors/queries/readers.ts';
import { invitationStory } from './queries/invitations.ts';

export const customerSources: NoticeSource[] = [
  noticeSource(aboutInvitation, async (ctx, { payload }) => {
    const known = await invitationStory(ctx, payload);
    if (!known) return [];
    const { vendor, homeowner } = known;
    const subject = { company: vendor.company, homeownerName: homeowner.name };
    return [{ subject, readers: { homeowner: [homeowner], vendor: [vendor.vendor] } }];
  }),
];

/** Only the company's screens: what it writes about a customer is nobody else's. */
export const customerTopics: LiveTopic[] = [
  liveTopic<{ vendorId: string; homeownerId: string }>(
    'customers',
    Object.values(events),
    async (ctx, { vendorId, homeownerId }) => {
      const vendor = await getVendorReader(ctx, vendorId);
      return vendor ? { id: homeownerId, userIds: [vendor.vendor.id] } : null;
    },
  ),
];
