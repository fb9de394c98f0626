import * as booking from '#core/bookings/events.ts';
import type { EventKind } from '#core/lib/event.ts';
import { STORY_LINES } from '#core/messaging/story-lines.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { handOverChannel } from './commands/hand-over-channel.ts';
import { noteStory } from './commands/note-story.ts';

function tells<P extends Record<string, unknown> & { bookingId: string }>(
  kind: EventKind<P>,
  line: (company: string, payload: P) => string,
): Listener['on'] {
  return on(kind, (ctx, { payload, occurredAt }) =>
    noteStory(ctx, { bookingId: payload.bookingId, at: occurredAt }, (company) => line(company, payload)),
  );
}

export const messagingListeners: Listener[] = [
  {
    name: 'messaging.story',
    on: {
      ...tells(booking.bookingAccepted, STORY_LINES.accepted),
      ...tells(booking.bookingDeclined, STORY_LINES.declined),
      ...tells(booking.bookingExpired, STORY_LINES.expired),
      ...tells(booking.technicianEnRoute, STORY_LINES.enRoute),
      ...tells(booking.bookingStarted, STORY_LINES.started),
      ...tells(booking.bookingCompleted, STORY_LINES.completed),
      ...on(booking.bookingReassigned, (ctx, { payload, occurredAt }) =>
        handOverChannel(ctx, occurredAt, payload),
      ),
      ...tells(booking.bookingCancelled, (_, { by }) => STORY_LINES.cancelled(by)),
    },
  },
];
