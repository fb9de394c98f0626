/** What each kind of journal is called where people read the books. */
const KINDS: Record<string, string> = {
  capture: 'Charge',
  extra: 'Extra work',
  tip: 'Tip',
  refund: 'Refund',
  cancellation_fee: 'Cancellation fee',
  goodwill_credit: 'Goodwill credit',
  credit_reserved: 'Credit set aside',
  credit_released: 'Credit given back',
  payout: 'Payout sent',
  payout_paid: 'Payout arrived',
  payout_failed: 'Payout failed',
};

export function journalKindLabel(kind: string): string {
  return KINDS[kind] ?? kind;
}
