import type { JournalKind } from '#core/ledger/journals.ts';

/** What each kind of journal is called where people read the books. */
const KINDS: Record<JournalKind, string> = {
  capture: 'Charge',
  extra: 'Extra work',
  tip: 'Tip',
  refund: 'Refund',
  cancellation_fee: 'Cancellation fee',
  milestone_funded: 'Milestone funded',
  change_order_funded: 'Change order funded',
  milestone_released: 'Milestone released',
  plan_charge: 'Plan charge',
  plan_visit: 'Plan visit earned',
  plan_forfeited: 'Unused plan visit',
  plan_carried: 'Plan value carried over',
  plan_credited: 'Plan value credited',
  late_fee_covered: 'Late fee covered',
  referral_fee: 'Referral fee',
  referral_fee_returned: 'Referral fee returned',
  goodwill_credit: 'Goodwill credit',
  credit_reserved: 'Credit set aside',
  credit_released: 'Credit refunded',
  points_redeemed: 'Points redeemed',
  points_returned: 'Points refunded',
  payout: 'Payout sent',
  payout_paid: 'Payout arrived',
  payout_failed: 'Payout failed',
};

export function journalKindLabel(kind: string): string {
  return (KINDS as Record<string, string>)[kind] ?? kind;
}
