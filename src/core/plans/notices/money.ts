import { formatDate } from '#core/lib/format-time.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Notification } from '#core/lib/notice.ts';
import { toHomeowner, toVendor } from './life.ts';
import { facts, type PlanStory, subscriptionHref } from './story.ts';

/** What people are told when a renewal fails, and when money is earned. */

export function failedNotifications(
  story: PlanStory,
  {
    amountCents,
    reason,
    retryAt,
    graceUntil,
  }: { amountCents: Cents; reason: string; retryAt: string | null; graceUntil: string },
): Notification[] {
  const amount = formatMoney(amountCents);
  const grace = formatDate(new Date(graceUntil), story.zone);
  const again = retryAt ? ` We’ll try again on ${formatDate(new Date(retryAt), story.zone)}.` : '';
  return [
    toHomeowner(story, `Payment failed: ${story.planName}`, `${amount} wasn’t charged.${again}`, {
      paragraphs: [
        `We couldn’t charge ${amount} for your plan. ${reason}`,
        `Your benefits continue until ${grace}.${again}`,
      ],
      button: 'Update card and pay',
    }),
    {
      to: 'admins',
      title: `Renewal failed: ${story.homeownerName}`,
      body: `${amount} for ${story.planName}.`,
      href: '/admin/billing/reminders',
    },
  ];
}

export function remindedNotifications(
  story: PlanStory,
  { subject, body }: { subject: string; body: string },
): Notification[] {
  return [
    {
      to: 'homeowner',
      title: subject,
      body,
      href: subscriptionHref(story.subscriptionId),
      mail: { paragraphs: [body], facts: facts(story), button: { label: 'Update card and pay' } },
    },
  ];
}

export function recoveredNotifications(
  story: PlanStory,
  { amountCents }: { amountCents: Cents },
): Notification[] {
  const amount = formatMoney(amountCents);
  return [
    toHomeowner(story, `${story.planName} is paid`, `${amount} paid. You didn’t lose any visits.`, {
      paragraphs: [
        `Thank you! We received ${amount}, and your plan picks up where it left off. You didn’t lose any visits.`,
      ],
      button: 'See your plan',
    }),
    {
      to: 'admins',
      title: `Recovered: ${amount}`,
      body: `${story.homeownerName} paid for ${story.planName}.`,
      href: '/admin/billing/reminders',
    },
  ];
}

export function suspendedNotifications(
  story: PlanStory,
  { amountCents }: { amountCents: Cents },
): Notification[] {
  const amount = formatMoney(amountCents);
  return [
    toHomeowner(
      story,
      `${story.planName} is suspended`,
      `${amount} is unpaid. Pay to continue; your visits are kept.`,
      {
        paragraphs: [
          `Your plan is suspended because ${amount} is unpaid. Visits and discounts are on hold until it’s paid.`,
          'Your included visits are kept for you.',
        ],
        button: 'Pay and continue',
      },
    ),
    toVendor(`Plan suspended: ${story.homeownerName}`, `A renewal of ${story.planName} is unpaid.`),
  ];
}

export function earnedNotifications(
  story: PlanStory,
  { visit, vendorCents }: { visit: string; vendorCents: Cents },
): Notification[] {
  if (vendorCents === 0) return [];
  return [
    toVendor(
      `You earned ${formatMoney(vendorCents)}`,
      `${visit} for ${story.homeownerName}, part of ${story.planName}.`,
    ),
  ];
}
