/** The two sides of a dispute. */
export const DISPUTE_SIDES = ['homeowner', 'vendor'] as const;
export type DisputeSide = (typeof DISPUTE_SIDES)[number];

export function otherSide(side: DisputeSide): DisputeSide {
  return side === 'homeowner' ? 'vendor' : 'homeowner';
}

/** What a dispute is about. */
export const DISPUTE_REASONS = [
  'not_done',
  'poor_quality',
  'damage',
  'overcharged',
  'no_show_contested',
  'unpaid_extra',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_REASON_LABELS: Record<DisputeReason, string> = {
  not_done: 'Work not done',
  poor_quality: 'Poor quality',
  damage: 'Damage to the home',
  overcharged: 'Charged too much',
  no_show_contested: 'No-show contested',
  unpaid_extra: 'Extra work not paid',
  other: 'Something else',
};

/** Reasons a side can give; the other ones are never theirs. */
export function reasonsOf(side: DisputeSide): readonly DisputeReason[] {
  return side === 'homeowner'
    ? ['not_done', 'poor_quality', 'damage', 'overcharged', 'no_show_contested', 'other']
    : ['unpaid_extra', 'no_show_contested', 'other'];
}

/** How a side wants it to end. */
export const DISPUTE_WISHES = ['refund', 'return_visit', 'payment'] as const;
export type DisputeWish = (typeof DISPUTE_WISHES)[number];

export const DISPUTE_WISH_LABELS: Record<DisputeWish, string> = {
  refund: 'A refund',
  return_visit: 'A free return visit',
  payment: 'The payment stands',
};

export function wishesOf(side: DisputeSide): readonly DisputeWish[] {
  return side === 'homeowner' ? ['refund', 'return_visit'] : ['payment', 'return_visit'];
}
