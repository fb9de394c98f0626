import {
  aboutBooking,
  type BookingStory,
  homeownerHref,
  momentOf,
  vendorHref,
} from '#core/bookings/notices/story.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import * as events from './events.ts';
import type { ProjectSide, Releaser } from './terms.ts';

/** What people are told about projects. The story is that of the first visit, which the project stands on. */

type Project = { title: string };
type Milestone = Project & { milestone: string };
type Amount = { amountCents: Cents };
type ChangeOrder = Milestone & { number: number; totalCents: Cents };

/** `$1,200.00 more`, `$80.00 less`, or that the price stays. */
function difference(totalCents: Cents): string {
  if (totalCents === 0) return 'The price stays the same';
  const amount = formatMoney(Math.abs(totalCents));
  return totalCents > 0 ? `${amount} more` : `${amount} less`;
}

export function startedNotifications(story: BookingStory, { title }: Project): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${title} is booked`,
      body: `${story.company} comes ${momentOf(story.startsAt, story.zone)}. Canopy holds your first payment.`,
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
      ? `${formatMoney(refundedCents)} that Canopy held goes back to your card.`
      : 'Nothing was held for it.';
  return [
    {
      to: 'homeowner',
      title: `Project canceled: ${title}`,
      body: `${who} canceled it. ${back}`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [`${who} canceled the project: ${reason}`, back],
        facts: projectFacts(story, title),
        button: { label: 'See your project' },
      },
    },
    {
      to: 'vendor',
      title: `Project canceled: ${title}`,
      body: `${who} canceled it. What was released stays yours; upcoming visits are canceled.`,
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
      body: `${story.company} comes ${when} for ${milestone}.`,
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

export function dueNotifications(story: BookingStory, payload: Milestone & Amount): Notification[] {
  const { title, milestone, amountCents } = payload;
  return [
    {
      to: 'homeowner',
      title: `Fund ${milestone}`,
      body: `${formatMoney(amountCents)} for ${title}. Work on it starts when it is funded.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `The next part of ${title} is ${milestone}. It costs ${formatMoney(amountCents)}.`,
          'Canopy holds the money until you approve the work. The vendor can’t start before it is funded.',
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
      body: `Your card was charged for ${title}. Canopy holds it until the milestone is released.`,
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
          `Approve it to release ${formatMoney(amountCents)}. Without an answer it is released ${due}. If something is wrong, report a problem before then.`,
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
  clock: 'Nobody reported a problem within 72 hours.',
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
      body: `${milestone} of ${title} is released. It is in your balance.`,
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

export function proposedNotifications(
  story: BookingStory,
  { title, milestone, number, totalCents, respondBy }: ChangeOrder & { respondBy: string },
): Notification[] {
  const by = momentOf(new Date(respondBy), story.zone);
  return [
    {
      to: 'homeowner',
      title: `Sign change order ${number}`,
      body: `${difference(totalCents)} for ${milestone}. Answer by ${by}.`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `${story.company} proposed a change to ${milestone} of ${title}. ${difference(totalCents)}.`,
          `Review and sign it, or decline it, by ${by}. Nothing changes until you sign.`,
        ],
        facts: projectFacts(story, title),
        button: { label: 'Review the change' },
      },
    },
  ];
}

export function signedNotifications(story: BookingStory, change: ChangeOrder): Notification[] {
  const { title, milestone, number, totalCents } = change;
  return [
    {
      to: 'homeowner',
      title: `Change order ${number} is signed`,
      body: `${difference(totalCents)} for ${milestone} of ${title}.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
    },
    {
      to: 'vendor',
      title: `Signed: change order ${number}`,
      body: `${story.homeownerName} agreed. ${difference(totalCents)} for ${milestone} of ${title}.`,
      href: vendorHref(story.id),
      mail: {
        paragraphs: [`${story.homeownerName} signed change order ${number} for ${milestone}. Go ahead.`],
        facts: projectFacts(story, title),
        button: { label: 'Open the project' },
      },
    },
  ];
}

export function declinedNotifications(
  story: BookingStory,
  { title, milestone, number, reason }: ChangeOrder & { reason: string },
): Notification[] {
  return [
    {
      to: 'vendor',
      title: `Declined: change order ${number}`,
      body: `${story.homeownerName} declined it for ${milestone} of ${title}: ${reason}`,
      href: vendorHref(story.id),
      mail: {
        paragraphs: [
          `${story.homeownerName} declined change order ${number}: ${reason}`,
          'The work stays as agreed.',
        ],
        facts: projectFacts(story, title),
        button: { label: 'Open the project' },
      },
    },
  ];
}

export function lapsedNotifications(story: BookingStory, change: ChangeOrder): Notification[] {
  const { title, milestone, number } = change;
  const body = `Nobody signed it in 72 hours, so ${milestone} of ${title} stays as agreed.`;
  return [
    {
      to: 'homeowner',
      title: `Change order ${number} expired`,
      body,
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: `Change order ${number} expired`,
      body: `${body} You can propose it again.`,
      href: vendorHref(story.id),
    },
  ];
}

function projectFacts(story: BookingStory, title: string): [string, string][] {
  return [
    ['Project', title],
    ['Vendor', story.company],
    ['Booking', `#${story.number}`],
  ];
}

const both = ['homeowner', 'vendor'] as const;
const category = 'money' as const;

export const projectNotices: Notice[] = [
  notice(
    events.projectStarted,
    { category: 'bookings', label: 'A project starts', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, startedNotifications),
  ),
  notice(
    events.projectCompleted,
    { category: 'bookings', label: 'A project is completed', to: both, email: [] },
    notify(aboutBooking, completedNotifications),
  ),
  notice(
    events.projectCanceled,
    { category: 'bookings', label: 'A project is canceled', to: both, email: both },
    notify(aboutBooking, canceledNotifications),
  ),
  notice(
    events.projectVisitScheduled,
    { category: 'bookings', label: 'A project visit is booked', to: both, email: both },
    notify(aboutBooking, scheduledNotifications),
  ),
  notice(
    events.milestoneDue,
    { category, label: 'A milestone is due', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, dueNotifications),
  ),
  notice(
    events.milestoneFunded,
    { category, label: 'A milestone is funded', to: both, email: ['vendor'] },
    notify(aboutBooking, fundedNotifications),
  ),
  notice(
    events.releaseRequested,
    { category, label: 'A release is requested', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, requestedReleaseNotifications),
  ),
  notice(
    events.releaseNear,
    {
      category,
      label: 'A milestone is about to be released',
      to: ['homeowner'],
      email: ['homeowner'],
      urgent: true,
    },
    notify(aboutBooking, releaseNearNotifications),
  ),
  notice(
    events.milestoneReleased,
    { category, label: 'A milestone is released', to: both, email: ['vendor'] },
    notify(aboutBooking, releasedNotifications),
  ),
  notice(
    events.milestoneRefunded,
    { category, label: 'A milestone is refunded', to: both, email: [] },
    notify(aboutBooking, refundedNotifications),
  ),
  notice(
    events.changeOrderProposed,
    { category: 'bookings', label: 'A change order is proposed', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutBooking, proposedNotifications),
  ),
  notice(
    events.changeOrderSigned,
    { category: 'bookings', label: 'A change order is signed', to: both, email: ['vendor'] },
    notify(aboutBooking, signedNotifications),
  ),
  notice(
    events.changeOrderDeclined,
    { category: 'bookings', label: 'A change order is declined', to: ['vendor'], email: ['vendor'] },
    notify(aboutBooking, declinedNotifications),
  ),
  notice(
    events.changeOrderLapsed,
    { category: 'bookings', label: 'A change order expires', to: both, email: [] },
    notify(aboutBooking, lapsedNotifications),
  ),
];
