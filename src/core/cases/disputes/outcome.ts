/** How a dispute ended: both sides agreed, or Canopy decided. */
export const SETTLED_BY = ['agreement', 'decision'] as const;
export type SettledBy = (typeof SETTLED_BY)[number];

/** What an administrator can decide. */
export const DECISIONS = ['full_refund', 'partial_refund', 'no_refund'] as const;
export type Decision = (typeof DECISIONS)[number];

export const DECISION_LABELS: Record<Decision, string> = {
  full_refund: 'Full refund',
  partial_refund: 'Partial refund',
  no_refund: 'No refund',
};
