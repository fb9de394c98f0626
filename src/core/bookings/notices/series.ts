import type { InSeries } from '#core/bookings/events.ts';
import type { Notification } from '#core/lib/notice.ts';
import type { BookingStory } from './story.ts';

/** Tells of visits that go together once instead of once for each. */
export function onceForSeries<P>(
  messages: (story: BookingStory, payload: P) => Notification[],
): (story: BookingStory, payload: P & { inSeries?: InSeries }) => Notification[] {
  return (story, payload) => {
    const { inSeries } = payload;
    if (!inSeries || inSeries.visits === 1) return messages(story, payload);
    if (!inSeries.first) return [];
    const together = `${inSeries.visits} visits`;
    return messages(story, payload).map((message) => ({
      ...message,
      title: `${message.title}, ${together}`,
      body: `${message.body} It’s the first of ${together} in a series.`,
    }));
  };
}
