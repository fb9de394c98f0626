import { type BookingStory, homeownerHref, momentOf, vendorHref } from '#core/bookings/notices/story.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Notification } from '#core/lib/notice.ts';
import type { ProjectSide } from '../terms.ts';
import { type Milestone, type Project, projectFacts } from './words.ts';

/** What people are told about projects. The story is that of the first visit, which the project stands on. */

export function startedNotifications(story: BookingStory, { title }: Project): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${title} is booked`,
      body: `${story.company} will arrive ${momentOf(story.startsAt, story.zone)}. Canopy holds your first payment.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `Your project with ${story.company} is booked. The first visit is ${momentOf(story.startsAt, story.zone)}.`,
          'Canopy holds what you pay for each milestone. The vendor gets it when you approve the work, or 72 hours after they request it.',
        ],
        facts: projectFacts(story, title),
        button: { label: 'See your project' },
      },
    },
  ];
}

export function completedNotifications(story: BookingStory, { title }: Project): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${title} is complete`,
      body: 'Every milestone is settled. See where every cent went.',
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: `Project complete: ${title}`,
      body: 'Every milestone is settled.',
      href: vendorHref(story.id),
    },
  ];
}

export function canceledNotifications(
  story: BookingStory,
  { title, by, reason, refundedCents }: Project & { by: ProjectSide; reason: string; refundedCents: Cents },
): Notification[] {
  const who = by === 'vendor' ? story.company : by === 'homeowner' ? story.homeownerName : 'Canopy';
  const back =
    refundedCents > 0
      ? `The ${formatMoney(refundedCents)} that Canopy held goes back to your card.`
      : 'No money was being held.';
  const toHomeowner = by === 'homeowner' ? 'You' : who;
  return [
    {
      to: 'homeowner',
      title: `Project canceled: ${title}`,
      body: `${toHomeowner} canceled it. ${back}`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [`${toHomeowner} canceled the project: ${reason}`, back],
        facts: projectFacts(story, title),
        button: { label: 'See your project' },
      },
    },
    {
      to: 'vendor',
      title: `Project canceled: ${title}`,
      body: `${who} canceled it. You keep what was released; upcoming visits are canceled.`,
      href: vendorHref(story.id),
      mail: {
        paragraphs: [
          `${who} canceled the project: ${reason}`,
          'Upcoming visits are canceled. Milestones that were released stay paid.',
        ],
        facts: projectFacts(story, title),
        button: { label: 'Open the project' },
      },
    },
  ];
}

export function scheduledNotifications(
  story: BookingStory,
  { title, milestone, startsAt, visitId }: Milestone & { startsAt: string; visitId: string },
): Notification[] {
  const when = momentOf(new Date(startsAt), story.zone);
  return [
    {
      to: 'homeowner',
      title: `Visit booked for ${title}`,
      body: `${story.company} will arrive ${when} for ${milestone}.`,
      href: homeownerHref(visitId),
      mail: {
        paragraphs: [`${story.company} booked a visit ${when} for ${milestone}.`],
        facts: projectFacts(story, title),
        button: { label: 'See the visit' },
      },
    },
    {
      to: 'vendor',
      title: `Visit booked for ${title}`,
      body: `${story.homeownerName}, ${when}, for ${milestone}.`,
      href: vendorHref(visitId),
      mail: {
        paragraphs: [`${story.homeownerName} booked a visit ${when} for ${milestone}.`],
        facts: projectFacts(story, title),
        button: { label: 'Open the visit' },
      },
    },
  ];
}
