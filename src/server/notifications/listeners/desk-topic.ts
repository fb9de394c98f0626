import { bookedFor, bookingReassigned } from '#core/bookings/events.ts';
import { caseAssigned } from '#core/cases/events.ts';
import { caseAssignedMessages } from '#core/notifications/case-messages.ts';
import {
  bookedForMessages,
  reassignedMessages,
  takenAwayMessages,
} from '#core/notifications/desk-messages.ts';
import { talkHref } from '#core/notifications/talk-messages.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { markTalkRead } from '../commands/mark-talk-read.ts';
import { tellPeople } from '../commands/tell-people.ts';
import { companyReader, personReader, storyOf } from '../queries/readers.ts';

/** What administrators did with a booking or with a case of one of them: both sides hear of it, and the company that lost it. */
export const deskTells: Listener['on'] = {
  ...on(bookingReassigned, async (ctx, event) => {
    const known = await storyOf(ctx, event.payload.bookingId);
    if (!known) return;
    const { story, homeowner, vendor } = known;
    await tellPeople(ctx, event, reassignedMessages(story, event.payload), {
      homeowner: [homeowner],
      vendor: [vendor],
    });
    const before = await companyReader(ctx, event.payload.fromVendorId);
    if (!before) return;
    const { id: userId } = before.vendor;
    await tellPeople(ctx, event, takenAwayMessages(story, event.payload), { vendor: [before.vendor] });
    // The conversation is theirs no longer, and neither is the line that led to it.
    await markTalkRead(ctx, { userId, href: talkHref(story.id) });
    ctx.db.afterCommit(() => ctx.live.publish({ userIds: [userId], topic: 'bookings', id: story.id }));
  }),
  ...on(caseAssigned, async (ctx, event) => {
    const reader = await personReader(ctx, event.payload.assigneeId);
    if (reader) await tellPeople(ctx, event, caseAssignedMessages(event.payload), { admins: [reader] });
  }),
  ...on(bookedFor, async (ctx, event) => {
    const known = await storyOf(ctx, event.payload.bookingId);
    if (!known) return;
    const { story, homeowner } = known;
    await tellPeople(ctx, event, bookedForMessages(story, event.payload), { homeowner: [homeowner] });
  }),
};
