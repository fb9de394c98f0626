import type { BookingStory } from '#core/bookings/notices/story.ts';
import type { Cents } from '#core/lib/money.ts';

export type Project = { title: string };
export type Milestone = Project & { milestone: string };
export type Amount = { amountCents: Cents };

/** The rows every mail about a project has. */
export function projectFacts(story: BookingStory, title: string): [string, string][] {
  return [
    ['Project', title],
    ['Vendor', story.company],
    ['Booking', `#${story.number}`],
  ];
}
