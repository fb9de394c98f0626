import type { Cents } from '#core/lib/money.ts';

/** Why something is not paid out for now. */
export const PAYOUT_HOLD_REASONS = ['dispute'] as const;
export type PayoutHoldReason = (typeof PAYOUT_HOLD_REASONS)[number];

export const PAYOUT_HOLD_LABELS: Record<PayoutHoldReason, string> = {
  dispute: 'Held for a dispute',
};

export const BALANCE_HELD =
  'Your balance is held for an open dispute. It’s paid out once the dispute is settled.';

/** What can be paid out of a balance: all but what is held, also where the held job itself was paid out before. */
export function payableCents(balanceCents: Cents, heldCents: Cents): Cents {
  return Math.max(0, balanceCents - heldCents);
}
