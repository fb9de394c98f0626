import { type PayoutSchedule, scheduleInWords } from '#core/ledger/payday.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { type Notice, type Notification, notice } from '#core/lib/notice.ts';
import { ofVendor } from '#core/vendors/notices.ts';
import { payoutFailed, payoutPaid, payoutScheduleChanged } from './events.ts';

/** What people are told about payouts: the money, and where and when it goes. */

const PAYOUTS_HREF = '/account/vendor/payouts';

type Payout = { company: string; amountCents: Cents };

export function payoutPaidNotifications({ amountCents }: Payout): Notification[] {
  const amount = formatMoney(amountCents);
  return [
    {
      to: 'vendor',
      title: `${amount} was paid out`,
      body: 'The payout is on its way to your bank account.',
      href: PAYOUTS_HREF,
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `We sent ${amount} to your bank account. It can take up to two business days to arrive.`,
        ],
        button: { label: 'See your payouts' },
      },
    },
  ];
}

export function payoutFailedNotifications({
  vendorId,
  company,
  amountCents,
  reason,
}: Payout & { vendorId: string; reason: string }): Notification[] {
  const amount = formatMoney(amountCents);
  return [
    {
      to: 'vendor',
      title: `The payout of ${amount} didn’t go through`,
      body: 'The amount is back in your balance. Check your bank account, then try again.',
      href: PAYOUTS_HREF,
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `We tried to send ${amount} to your bank account. ${reason}`,
          'The amount is back in your balance. Check your bank account, then try again.',
        ],
        button: { label: 'Go to payouts' },
      },
    },
    {
      to: 'admins',
      title: `Payout failed: ${company}`,
      body: `${amount} came back. ${reason}`,
      href: `/admin/vendors/${vendorId}`,
    },
  ];
}

const TO_PAYOUTS = { label: 'See your payouts' };

export function payoutScheduleNotifications(schedule: PayoutSchedule): Notification[] {
  const { cadence, minimumCents } = schedule;
  const least =
    minimumCents > 0 && cadence !== 'manual' ? `, with a ${formatMoney(minimumCents)} minimum` : '';
  const says = `${scheduleInWords(schedule)}${least}. The account stays the same.`;
  return [
    {
      to: 'vendor',
      title: 'Your payout schedule was changed',
      body: says,
      href: PAYOUTS_HREF,
      evenIfOwn: true,
      mail: {
        paragraphs: [says, 'If this wasn’t you, change your password right away and contact us.'],
        button: TO_PAYOUTS,
      },
    },
  ];
}

export const ledgerNotices: Notice[] = [
  notice(
    payoutPaid,
    { category: 'money', label: 'A payout is sent', to: ['vendor'], email: ['vendor'] },
    ofVendor(payoutPaidNotifications),
  ),
  notice(
    payoutFailed,
    { category: 'money', label: 'A payout fails', to: ['vendor'], email: ['vendor'], urgent: true },
    ofVendor(payoutFailedNotifications),
  ),
  notice(
    payoutScheduleChanged,
    {
      category: 'account',
      label: 'Payout schedule changed',
      to: ['vendor'],
      email: ['vendor'],
      urgent: true,
      locked: true,
    },
    ofVendor(payoutScheduleNotifications),
  ),
];
