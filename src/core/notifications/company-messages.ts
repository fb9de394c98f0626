import { type Cents, formatMoney } from '#core/lib/money.ts';
import { type BookingStory, homeownerHref, type Message, vendorHref } from './message.ts';

/** What people are told about payouts and reviews. */

const PAYOUTS_HREF = '/account/vendor/payouts';

type Payout = { company: string; amountCents: Cents };

export function payoutPaidMessages({ amountCents }: Payout): Message[] {
  const amount = formatMoney(amountCents);
  return [
    {
      to: 'vendor',
      title: `${amount} was paid out`,
      body: 'The money is on its way to your bank account.',
      href: PAYOUTS_HREF,
      evenIfOwn: true,
      mail: {
        paragraphs: [`We sent ${amount} to your bank account. Banks need up to two working days to show it.`],
        button: { label: 'See your payouts' },
      },
    },
  ];
}

export function payoutFailedMessages({
  company,
  amountCents,
  reason,
}: Payout & { reason: string }): Message[] {
  const amount = formatMoney(amountCents);
  return [
    {
      to: 'vendor',
      title: `The payout of ${amount} did not go through`,
      body: 'The money is back in your balance. Check your bank account, then pay out again.',
      href: PAYOUTS_HREF,
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `We tried to send ${amount} to your bank account. ${reason}`,
          'The money is back in your balance. Check your bank account, then pay out again.',
        ],
        button: { label: 'Go to payouts' },
      },
    },
    {
      to: 'admins',
      title: `Payout failed: ${company}`,
      body: `${amount} came back. ${reason}`,
      href: '/admin/revenue',
    },
  ];
}

export function reviewWrittenMessages(story: BookingStory, { rating }: { rating: number }): Message[] {
  return [
    {
      to: 'vendor',
      title: `${story.homeownerName} gave ${rating} ${rating === 1 ? 'star' : 'stars'}`,
      body: `For ${story.title}. You can answer the review once.`,
      href: vendorHref(story.id),
    },
  ];
}

export function reviewRepliedMessages(story: BookingStory): Message[] {
  return [
    {
      to: 'homeowner',
      title: `${story.company} answered your review`,
      body: `Of ${story.title}.`,
      href: homeownerHref(story.id),
    },
  ];
}
