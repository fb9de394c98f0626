import { formatMoney } from '#core/lib/money.ts';
import type { Facts } from './facts.ts';
import { type Finding, finding } from './findings.ts';

/** What the books hold for each milestone against what was paid for it and not refunded or released. */
export function milestonesAgainstBooks({ milestones }: Pick<Facts, 'milestones'>): Finding[] {
  return milestones.flatMap((milestone) => {
    const { bookingId, title, heldCents: foundCents, isSettled } = milestone;
    const expectedCents = milestone.isHolding
      ? milestone.chargedCents - milestone.refundedCents
      : milestone.owedBackCents;
    if (!isSettled || expectedCents === foundCents) return [];
    const detail = `${formatMoney(expectedCents)} should be held for ${title}, but ${formatMoney(foundCents)} is.`;
    return [finding('milestone_held_differs', detail, { bookingId, expectedCents, foundCents })];
  });
}
