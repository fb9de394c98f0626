/** Why a vendor sends no quote. */
export const DECLINE_REASONS = [
  'too_busy',
  'outside_our_work',
  'too_far',
  'needs_a_visit',
  'budget_too_low',
  'other',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DECLINE_REASON_LABELS: Record<DeclineReason, string> = {
  too_busy: 'Too busy right now',
  outside_our_work: 'Work we don’t do',
  too_far: 'Too far away',
  needs_a_visit: 'Needs a visit before pricing',
  budget_too_low: 'Budget is too low',
  other: 'Another reason',
};
