import { formatLocalDate, formatShortDay, formatTime } from '#core/lib/format-time.ts';
import type { Notification } from '#core/lib/notice.ts';
import { toHomeowner } from './life.ts';
import type { PlanStory } from './story.ts';

/** What people are told about included visits. */

const moment = (iso: string, { zone }: PlanStory) =>
  `${formatShortDay(new Date(iso), zone)} at ${formatTime(new Date(iso), zone)}`;

export function proposedNotifications(
  story: PlanStory,
  { visit, startsAt }: { visit: string; startsAt: string | null },
): Notification[] {
  const time = startsAt ? `How about ${moment(startsAt, story)}?` : 'Choose a time that works for you.';
  return [
    toHomeowner(story, `${visit} is due`, `${time} It’s included in your plan.`, {
      paragraphs: [`${visit} is due at ${story.homeLabel}. ${time}`, 'It’s included in your plan.'],
      button: 'Book the visit',
    }),
  ];
}

export function bookedNotifications(
  story: PlanStory,
  { visit, startsAt, bookingId }: { visit: string; startsAt: string; bookingId: string },
): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `Booked: ${visit}`,
      body: `${moment(startsAt, story)}, included in ${story.planName}.`,
      href: `/account/home/job/${bookingId}`,
      evenIfOwn: true,
    },
    {
      to: 'vendor',
      title: `Plan visit booked: ${visit}`,
      body: `${story.homeownerName}, ${moment(startsAt, story)}. It’s included in ${story.planName}.`,
      href: `/account/vendor/field-operations?job=${bookingId}`,
      mail: {
        paragraphs: [
          `${story.homeownerName} booked ${visit} for ${moment(startsAt, story)}. It’s included in ${story.planName} and confirmed.`,
          'You’re paid your share of the plan when the visit is done.',
        ],
        button: { label: 'Open the job' },
      },
    },
  ];
}

export function rolledOverNotifications(
  story: PlanStory,
  { visit, dueFrom }: { visit: string; dueFrom: string },
): Notification[] {
  return [
    toHomeowner(
      story,
      `${visit} moved to ${formatLocalDate(dueFrom)}`,
      'It wasn’t booked in time, so it rolled over. This happens once.',
    ),
  ];
}

export function forfeitedNotifications(story: PlanStory, { visit }: { visit: string }): Notification[] {
  return [toHomeowner(story, `${visit} wasn’t used`, 'It had rolled over before and has now expired.')];
}
