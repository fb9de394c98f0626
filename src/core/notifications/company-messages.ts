import { type PayoutSchedule, scheduleInWords } from '#core/ledger/payday.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { Message } from './message.ts';

/** What people are told about payouts: the money, and where and when it goes. */

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
  vendorId,
  company,
  amountCents,
  reason,
}: Payout & { vendorId: string; reason: string }): Message[] {
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
      href: `/admin/vendors/${vendorId}`,
    },
  ];
}

const NOT_YOU = 'If this was not you, set a new password at once and write to us: until then we pay there.';
const TO_PAYOUTS = { label: 'See your payouts' };

export function payoutAccountMessages({
  ready,
  before,
  after,
}: {
  ready: boolean;
  before: string | null;
  after: string | null;
}): Message[] {
  const other = after ?? 'another bank account';
  const instead = before && before !== after ? ` instead of ${before}` : '';
  const says = ready
    ? `Payouts go to ${other}${instead} from now on.`
    : `Payouts will go to ${other}${instead} once our card processor has looked at it.`;
  return [
    {
      to: 'vendor',
      title: ready ? 'Your bank account for payouts was changed' : 'Another bank account is being connected',
      body: `${says} ${NOT_YOU}`,
      href: PAYOUTS_HREF,
      evenIfOwn: true,
      mail: { paragraphs: [says, NOT_YOU], button: TO_PAYOUTS },
    },
  ];
}

export function payoutScheduleMessages(schedule: PayoutSchedule): Message[] {
  const { cadence, minimumCents } = schedule;
  const least = minimumCents > 0 && cadence !== 'manual' ? `, from ${formatMoney(minimumCents)} on` : '';
  const says = `${scheduleInWords(schedule)}${least}. The account stays the same.`;
  return [
    {
      to: 'vendor',
      title: 'When you are paid was changed',
      body: says,
      href: PAYOUTS_HREF,
      evenIfOwn: true,
      mail: {
        paragraphs: [says, 'If this was not you, set a new password at once and write to us.'],
        button: TO_PAYOUTS,
      },
    },
  ];
}
