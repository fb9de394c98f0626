/** Why a vendor can’t come; told to administrators alone. */
export const DECLINE_REASONS = ['busy', 'too_far', 'not_equipped', 'off_duty', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DECLINE_REASON_LABELS: Readonly<Record<DeclineReason, string>> = {
  busy: 'On another job',
  too_far: 'Too far away',
  not_equipped: 'Not equipped for this',
  off_duty: 'No one on duty',
  other: 'Another reason',
};
