import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Notification } from '#core/lib/notice.ts';
import { type BookingStory, homeownerHref, vendorHref, visitFacts } from './story.ts';

/** What people are told about work that is proposed during a visit. */

export function extraAnsweredNotifications(
  story: BookingStory,
  { label, amountCents, approved }: { label: string; amountCents: Cents; approved: boolean },
): Notification[] {
  const what = amountCents > 0 ? `${label} for ${formatMoney(amountCents)}` : label;
  return [
    {
      to: 'vendor',
      title: approved ? `Approved: ${label}` : `Declined: ${label}`,
      body: approved
        ? `${story.homeownerName} agreed to ${what}. Go ahead; it’s charged with the job.`
        : `${story.homeownerName} declined ${what}. Complete the work that was booked.`,
      href: vendorHref(story.id),
    },
  ];
}

export function extraLapsedNotifications(
  story: BookingStory,
  { label, amountCents }: { label: string; amountCents: Cents },
): Notification[] {
  const what = `${label} for ${formatMoney(amountCents)}`;
  return [
    {
      to: 'homeowner',
      title: `No response: ${label}`,
      body: `${what} wasn’t added, and you weren’t charged. ${story.technicianName} can propose it again.`,
      href: homeownerHref(story.id),
    },
    {
      to: 'vendor',
      title: `No answer: ${label}`,
      body: `${story.homeownerName} didn’t respond about ${what} in time. Complete the work that was booked, or propose it again.`,
      href: vendorHref(story.id),
    },
  ];
}

/** The vendor waits in the home for the answer, so it is mailed too. */
export function extraProposedNotifications(
  story: BookingStory,
  { label, amountCents }: { label: string; amountCents: Cents },
): Notification[] {
  const amount = formatMoney(amountCents);
  const who = `${story.technicianName} of ${story.company}`;
  return [
    {
      to: 'homeowner',
      title: `Approve ${label} for ${amount}?`,
      body: `${who} is at your home, waiting for your answer. Tax is added; nothing is charged yet.`,
      href: homeownerHref(story.id),
      mail: {
        paragraphs: [
          `${who} proposed ${label} for ${amount} plus tax. It needs your approval.`,
          'Approving holds the amount on your card. You’re charged when the work is done.',
        ],
        facts: visitFacts(story),
        button: { label: 'Answer now' },
      },
    },
  ];
}
