import { type BookingStory, homeownerHref, type Message, vendorHref, whenOf } from './message.ts';

/** What people are told about the company's own planning, and about what the desk changed. */

const EDITED = { title: 'what it is called', notes: 'the notes' } as const;

/** How pressing a job is concerns the desk alone. */
export function jobEditedMessages(story: BookingStory, { fields }: { fields: string[] }): Message[] {
  const changed = (Object.keys(EDITED) as (keyof typeof EDITED)[]).filter((name) => fields.includes(name));
  if (changed.length === 0) return [];
  const message = {
    title: `Canopy changed ${story.title}`,
    body: `Changed: ${changed.map((name) => EDITED[name]).join(' and ')}. Time, people and price stay.`,
  };
  return [
    { to: 'homeowner', ...message, href: homeownerHref(story.id) },
    { to: 'vendor', ...message, href: vendorHref(story.id) },
  ];
}

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
