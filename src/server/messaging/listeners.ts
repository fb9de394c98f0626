import * as booking from '#core/bookings/events.ts';
import type { EventKind } from '#core/lib/event.ts';
import { STORY_LINES } from '#core/messaging/story-lines.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { handOverChannel } from './commands/hand-over-channel.ts';
import { noteStory } from './commands/note-story.ts';

function noteOn<P extends Record<string, unknown> & { bookingId: string }>(
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
      ...noteOn(booking.bookingAccepted, STORY_LINES.accepted),
      ...noteOn(booking.bookingDeclined, STORY_LINES.declined),
      ...noteOn(booking.bookingExpired, STORY_LINES.expired),
      ...noteOn(booking.technicianEnRoute, STORY_LINES.enRoute),
      ...noteOn(booking.bookingStarted, STORY_LINES.started),
      ...noteOn(booking.bookingCompleted, STORY_LINES.completed),
      ...on(booking.bookingReassigned, (ctx, { payload, occurredAt }) =>
        handOverChannel(ctx, occurredAt, payload),
      ),
      ...noteOn(booking.bookingCancelled, (_, { by }) => STORY_LINES.cancelled(by)),
    },
  },
];
