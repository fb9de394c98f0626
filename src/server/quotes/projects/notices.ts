import * as events from '#core/quotes/projects/events.ts';
import { type BookingFact, watchersOf } from '#server/bookings/queries/watchers.ts';
import { type LiveTopic, liveTopic } from '#server/lib/modules/notices.ts';

/** Projects are shown on the pages of their visits. */
export const projectTopics: LiveTopic[] = [
  liveTopic<BookingFact>('bookings', Object.values(events), watchersOf),
];
