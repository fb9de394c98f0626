import type { Notification } from '#core/lib/notice.ts';
import { type BookingStory, homeownerHref, vendorHref, whenOf } from './story.ts';

/** What people are told about who of a company comes, and about what the desk changed. */

const EDITED = { title: 'the title', notes: 'the notes' } as const;

/** How pressing a job is shows on the company's screens and is worth no line. */
export function jobEditedNotifications(
  story: BookingStory,
  { fields }: { fields: string[] },
): Notification[] {
  const changed = (Object.keys(EDITED) as (keyof typeof EDITED)[]).filter((name) => fields.includes(name));
  if (changed.length === 0) return [];
  const message = {
    title: `Canopy changed ${story.title}`,
    body: `Changed: ${changed.map((name) => EDITED[name]).join(' and ')}. The time, technician and price stay the same.`,
  };
  return [
    { to: 'homeowner', ...message, href: homeownerHref(story.id) },
    { to: 'vendor', ...message, href: vendorHref(story.id) },
  ];
}

export function technicianChangedNotifications(
  story: BookingStory,
  { fromName, toName, reason }: { fromName: string; toName: string; reason?: string },
): Notification[] {
  const because = reason ? ` Reason: ${reason}` : '';
  return [
    {
      to: 'homeowner',
      title: `${toName} is your technician`,
      body: `${story.title}, ${whenOf(story)}. ${toName} will come instead of ${fromName}. The time and price stay the same.${because}`,
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: `${toName} has ${story.title}`,
      body: `${whenOf(story)}, ${story.neighborhood}, instead of ${fromName}.${because}`,
      href: vendorHref(story.id),
    },
  ];
}
