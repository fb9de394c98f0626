import { formatMoney } from '#core/lib/money.ts';
import type { Facts } from './facts.ts';
import { type Finding, finding } from './findings.ts';

/** What the books defer of each plan against what was charged for it and not earned, refunded or carried on. */
export function plansAgainstBooks({ plans }: Pick<Facts, 'plans'>): Finding[] {
  return plans.flatMap((plan) => {
    const { id: bookingId, number, deferredCents: foundCents, isSettled } = plan;
    const expectedCents = plan.chargedCents - plan.refundedCents - plan.earnedCents + plan.carriedCents;
    if (!isSettled || expectedCents === foundCents) return [];
    const detail = `${formatMoney(expectedCents)} of plan S-${number} should be deferred, but ${formatMoney(foundCents)} is.`;
    return [finding('plan_deferred_differs', detail, { bookingId, expectedCents, foundCents })];
  });
}
