import { type BookingStory, homeownerHref, momentOf, vendorHref } from '#core/bookings/notices/story.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Notification } from '#core/lib/notice.ts';
import { type Milestone, projectFacts } from './words.ts';

/** What people are told about change orders. */

type ChangeOrder = Milestone & { number: number; totalCents: Cents };

/** `$1,200.00 more`, `$80.00 less`, or that the price stays. */
function difference(totalCents: Cents): string {
  if (totalCents === 0) return 'The price stays the same';
  const amount = formatMoney(Math.abs(totalCents));
  return totalCents > 0 ? `${amount} more` : `${amount} less`;
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
  const body = `It wasn’t signed within 72 hours, so ${milestone} of ${title} stays as agreed.`;
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
