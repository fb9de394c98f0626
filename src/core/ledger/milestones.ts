import { AppError } from '#core/lib/app-error.ts';
import { assertCents, type Cents, formatMoney, splitByWeights } from '#core/lib/money.ts';
import {
  COMMISSION_REVENUE,
  milestoneHeld,
  PROCESSING_FEES,
  PROCESSOR_CLEARING,
  SERVICE_FEE_REVENUE,
  taxPayable,
  vendorPayable,
} from './accounts.ts';
import { type Journal, journal } from './journals.ts';

/** Who gets which part of a milestone; what work costs is the vendor's part and the commission together. */
export type MilestoneShares = {
  vendorCents: Cents;
  taxCents: Cents;
  commissionCents: Cents;
  serviceFeeCents: Cents;
};

/** A card is charged for a milestone, or for what a change order added to it: all of it is held, the card's cost is Canopy's. */
export function milestoneFundedJournal(
  kind: 'milestone_funded' | 'change_order_funded',
  milestoneId: string,
  chargedCents: Cents,
  cardCostCents: Cents,
): Journal {
  return journal(kind, [
    [PROCESSOR_CLEARING, chargedCents - cardCostCents],
    [PROCESSING_FEES, cardCostCents],
    [milestoneHeld(milestoneId), -chargedCents],
  ]);
}

/**
 * What is held for a milestone, or a part of it, goes to those who earned it, in the proportion of their shares: exactly
 * the shares where all of them is released. Throws `conflict` for more than is held.
 */
export function milestoneReleasedJournal(input: {
  milestoneId: string;
  vendorId: string;
  marketId: string;
  shares: MilestoneShares;
  amountCents: Cents;
  heldCents: Cents;
}): Journal {
  const { shares, amountCents, heldCents } = input;
  if (assertCents(amountCents) <= 0) throw new RangeError(`A release of ${amountCents} cents`);
  if (amountCents > heldCents) {
    throw new AppError(
      'conflict',
      `Only ${formatMoney(heldCents)} is held for this milestone. Enter that much or less.`,
      {
        data: { heldCents },
      },
    );
  }
  const [vendorCents = 0, taxCents = 0, commissionCents = 0, serviceFeeCents = 0] = splitByWeights(
    amountCents,
    [shares.vendorCents, shares.taxCents, shares.commissionCents, shares.serviceFeeCents],
  );
  return journal('milestone_released', [
    [milestoneHeld(input.milestoneId), amountCents],
    [vendorPayable(input.vendorId), -vendorCents],
    [taxPayable(input.marketId), -taxCents],
    [COMMISSION_REVENUE, -commissionCents],
    [SERVICE_FEE_REVENUE, -serviceFeeCents],
  ]);
}
