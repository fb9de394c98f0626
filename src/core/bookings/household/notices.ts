import type { Notification } from '#core/lib/notice.ts';
import { type BookingStory, homeownerHref, visitFacts, whenOf } from '../notices/story.ts';

export function bookedForHouseholdNotifications(
  story: BookingStory,
  { memberName, needsCard }: { memberName: string; needsCard: boolean },
): Notification[] {
  const ask = 'Choose a card at least 24 hours before the visit, or the time is released.';
  return [
    {
      to: 'homeowner',
      title: `${memberName} booked ${story.title} for your home`,
      body: `${whenOf(story)} with ${story.company}.${needsCard ? ' Choose a card to keep the visit.' : ''}`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `${memberName}, who is in your household, booked ${story.title} with ${story.company} for ${whenOf(story)}.`,
          needsCard ? ask : 'It will be paid with your default card when the work is done.',
        ],
        facts: visitFacts(story),
        button: { label: needsCard ? 'Choose a card' : 'See the visit' },
      },
    },
  ];
}
