import { vendorCentsAfterReferral } from '#core/bookings/money/job-money.ts';
import { type BookingStory, homeownerHref, vendorHref, visitFacts } from '#core/bookings/notices/story.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Notification } from '#core/lib/notice.ts';
import { commissionOf } from '#core/payments/price.ts';
import type { PaymentPurpose } from '#core/payments/purpose.ts';

/** What people are told about the money of extra work, tips and projects. */

const WHAT: Record<Exclude<PaymentPurpose, 'visit'>, string> = {
  extra: 'extra work',
  tip: 'tip',
  milestone: 'milestone',
  change_order: 'change order',
  plan: 'plan',
};

/** The bank holds the amount of an extra; a tip is charged at once and told then. */
export function extraHeldNotifications(
  story: BookingStory,
  { amountCents }: { amountCents: Cents },
): Notification[] {
  return [
    {
      to: 'homeowner',
      title: `${formatMoney(amountCents)} more is held on your card`,
      body: `For the extra work you approved for ${story.title}. It’s charged when the work is done.`,
      href: homeownerHref(story.id),
    },
  ];
}

export function laterNeedsActionNotifications(
  story: BookingStory,
  { amountCents, purpose }: { amountCents: Cents; purpose: Exclude<PaymentPurpose, 'visit'> },
): Notification[] {
  return [
    {
      to: 'homeowner',
      title: 'Confirm it’s you with your bank',
      body: `Confirm the ${formatMoney(amountCents)} of your ${WHAT[purpose]} for ${story.title}.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
    },
  ];
}

export function laterFailedNotifications(
  story: BookingStory,
  failure: { amountCents: Cents; reason: string; purpose: Exclude<PaymentPurpose, 'visit'> },
): Notification[] {
  const amount = formatMoney(failure.amountCents);
  const what = WHAT[failure.purpose];
  return [
    {
      to: 'homeowner',
      title: `Your card was declined for the ${what}`,
      body: `The ${amount} for ${story.title} couldn’t be charged. ${failure.reason} Choose another card.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
    },
  ];
}

export function extraChargedNotifications(
  story: BookingStory,
  { amountCents, workCents }: { amountCents: Cents; workCents: Cents },
): Notification[] {
  const vendorCents = vendorCentsAfterReferral(
    workCents - commissionOf(workCents, story.commissionBp),
    story.referral,
  );
  return [
    {
      to: 'homeowner',
      title: `${formatMoney(amountCents)} charged for extra work`,
      body: `The extra work you approved for ${story.title}. The receipt is with your payments.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
    },
    {
      to: 'vendor',
      title: `You earned ${formatMoney(vendorCents)} for extra work`,
      body: `${story.title} for ${story.homeownerName}. It’s in your balance.`,
      href: vendorHref(story.id),
      evenIfOwn: true,
    },
  ];
}

export function tippedNotifications(
  story: BookingStory,
  { amountCents }: { amountCents: Cents },
): Notification[] {
  const amount = formatMoney(amountCents);
  return [
    {
      to: 'homeowner',
      title: `Thank you for tipping ${story.company}`,
      body: `Your card was charged ${amount}; ${story.technicianName} and ${story.company} get all of it.`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
    },
    {
      to: 'vendor',
      title: `${story.homeownerName} tipped ${amount}`,
      body: `For ${story.title}. All of it is in your balance.`,
      href: vendorHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [`${story.homeownerName} liked the work and tipped ${amount}.`],
        facts: visitFacts(story),
        button: { label: 'See the job' },
      },
    },
  ];
}
