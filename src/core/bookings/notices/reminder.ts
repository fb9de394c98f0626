import { formatDay } from '#core/lib/format-time.ts';
import type { Notification } from '#core/lib/notice.ts';
import { type BookingStory, homeownerHref, soldFacts, vendorHref, visitFacts, whenOf } from './story.ts';

/** What both sides are told a day before a visit. */
export function reminderNotifications(story: BookingStory): Notification[] {
  const { startsAt, notifiedAt, zone, title, company, technicianName } = story;
  // Late reminders come on the day itself.
  const isToday = formatDay(startsAt, zone) === formatDay(notifiedAt, zone);
  const subject = `${isToday ? 'Today' : 'Tomorrow'}: ${title}`;
  return [
    {
      to: 'homeowner',
      title: subject,
      body: `${technicianName} of ${company} will arrive ${whenOf(story)}.`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `${technicianName} of ${company} will arrive ${whenOf(story)}.`,
          'See the booking for how to prepare, how to reach them, and how to move or cancel it.',
        ],
        facts: visitFacts(story),
        button: { label: 'See your booking' },
      },
    },
    {
      to: 'vendor',
      title: subject,
      body: `${story.homeownerName} in ${story.neighborhood}, ${whenOf(story)}. ${technicianName} is expected.`,
      href: vendorHref(story.id),
      mail: {
        paragraphs: [`${story.homeownerName} in ${story.neighborhood} expects ${technicianName}.`],
        facts: [
          ['Service', title],
          ...soldFacts(story),
          ['When', whenOf(story)],
          ['Where', story.neighborhood],
          ['Technician', technicianName],
          ['Booking', `#${story.number}`],
        ],
        button: { label: 'See the job' },
      },
    },
  ];
}
