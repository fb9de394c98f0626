import { type BookingStory, homeownerHref, momentOf, vendorHref } from '#core/bookings/notices/story.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Notification } from '#core/lib/notice.ts';
import type { Releaser } from '../terms.ts';
import { type Amount, type Milestone, projectFacts } from './words.ts';

/** What people are told about the money of milestones. */

export function dueNotifications(story: BookingStory, payload: Milestone & Amount): Notification[] {
  const { title, milestone, amountCents } = payload;
  return [
    {
      to: 'homeowner',
      title: `Fund ${milestone}`,
      body: `${formatMoney(amountCents)} for ${title}. Work starts once it’s funded.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `The next part of ${title} is ${milestone}. It costs ${formatMoney(amountCents)}.`,
          'Canopy holds the money until you approve the work. The vendor can’t start until it’s funded.',
        ],
        facts: projectFacts(story, title),
        button: { label: 'Fund it now' },
      },
    },
  ];
}

export function fundedNotifications(story: BookingStory, payload: Milestone & Amount): Notification[] {
  const { title, milestone, amountCents } = payload;
  return [
    {
      to: 'homeowner',
      title: `${formatMoney(amountCents)} is held for ${milestone}`,
      body: `Your card was charged for ${title}. Canopy holds the money until the milestone is released.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
    },
    {
      to: 'vendor',
      title: `Funded: ${milestone}`,
      body: `${formatMoney(amountCents)} is held for ${title}. You can start this part of the work.`,
      href: vendorHref(story.id),
      mail: {
        paragraphs: [`${milestone} of ${title} is funded. You can start this part of the work.`],
        facts: projectFacts(story, title),
        button: { label: 'Open the project' },
      },
    },
  ];
}

export function requestedReleaseNotifications(
  story: BookingStory,
  { title, milestone, amountCents, dueAt }: Milestone & Amount & { dueAt: string },
): Notification[] {
  const due = momentOf(new Date(dueAt), story.zone);
  return [
    {
      to: 'homeowner',
      title: `Approve ${milestone}`,
      body: `${story.company} finished it. ${formatMoney(amountCents)} is released ${due}, unless you report a problem.`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `${story.company} finished ${milestone} and sent photos.`,
          `Approve it to release ${formatMoney(amountCents)}. If you don’t respond, it’s released ${due}. If something is wrong, report a problem before then.`,
        ],
        facts: projectFacts(story, title),
        button: { label: 'Review the work' },
      },
    },
  ];
}

export function releaseNearNotifications(
  story: BookingStory,
  { title, milestone, amountCents, dueAt }: Milestone & Amount & { dueAt: string },
): Notification[] {
  const due = momentOf(new Date(dueAt), story.zone);
  return [
    {
      to: 'homeowner',
      title: `${milestone} is released tomorrow`,
      body: `${formatMoney(amountCents)} goes to ${story.company} ${due}. Approve it or report a problem.`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `${formatMoney(amountCents)} for ${milestone} of ${title} goes to ${story.company} ${due}.`,
          'Approve the work, or report a problem before then.',
        ],
        facts: projectFacts(story, title),
        button: { label: 'Review the work' },
      },
    },
  ];
}

const WHY: Record<Releaser, string> = {
  homeowner: 'You approved the work.',
  clock: 'No problem was reported within 72 hours.',
  visit: 'The work has started.',
  decision: 'The dispute is settled.',
};

export function releasedNotifications(
  story: BookingStory,
  payload: Milestone & Amount & { by: Releaser; vendorCents: Cents },
): Notification[] {
  const { title, milestone, amountCents, vendorCents, by } = payload;
  return [
    {
      to: 'homeowner',
      title: `${milestone} is released`,
      body: `${formatMoney(amountCents)} of ${title}. ${WHY[by]}`,
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: `You earned ${formatMoney(vendorCents)}`,
      body: `${milestone} of ${title} is released. It’s in your balance.`,
      href: vendorHref(story.id),
      mail: {
        paragraphs: [`${milestone} of ${title} is released. ${formatMoney(vendorCents)} is in your balance.`],
        facts: projectFacts(story, title),
        button: { label: 'Open the project' },
      },
    },
  ];
}

export function refundedNotifications(story: BookingStory, payload: Milestone & Amount): Notification[] {
  const { title, milestone, amountCents } = payload;
  const amount = formatMoney(amountCents);
  return [
    {
      to: 'homeowner',
      title: `${amount} is refunded`,
      body: `For ${milestone} of ${title}. It goes back to the card you paid with.`,
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: `Refunded: ${milestone}`,
      body: `${amount} that was held for ${title} went back to ${story.homeownerName}.`,
      href: vendorHref(story.id),
    },
  ];
}
