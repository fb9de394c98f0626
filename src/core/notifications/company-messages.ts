import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Message } from './message.ts';

/** What people are told about payouts. */

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
