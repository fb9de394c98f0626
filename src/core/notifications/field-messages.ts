import { type BookingStory, homeownerHref, type Message, vendorHref, whenOf } from './message.ts';

/** What people are told about the company's own planning. */

export function technicianChangedMessages(
  story: BookingStory,
  { fromName, toName }: { fromName: string; toName: string },
): Message[] {
  return [
    {
      to: 'homeowner',
      title: `${toName} comes to you`,
      body: `${story.title}, ${whenOf(story)}. ${story.company} sends ${toName} instead of ${fromName}; time and price stay.`,
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: `${toName} has ${story.title}`,
      body: `${whenOf(story)}, ${story.neighborhood}, instead of ${fromName}.`,
      href: vendorHref(story.id),
    },
  ];
}
