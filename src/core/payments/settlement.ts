import {
  cancellationFeeJournal,
  captureJournal,
  extraJournal,
  type Journal,
  tipJournal,
} from '#core/ledger/journals.ts';
import { milestoneFundedJournal } from '#core/ledger/milestones.ts';
import { planChargeJournal } from '#core/ledger/plans.ts';
import type { Cents } from '#core/lib/money.ts';

/** What a charge is for and who gets which part; decided when the charge is, booked when it went through. */
export type Settlement =
  | {
      kind: 'capture';
      bookingId: string;
      vendorId: string;
      marketId: string;
      creditCents: Cents;
      vendorCents: Cents;
      taxCents: Cents;
      commissionCents: Cents;
      serviceFeeCents: Cents;
      /** Of a promotion that Canopy pays; missing where there is none. */
      coveredCents?: Cents;
    }
  | {
      kind: 'extra';
      bookingId: string;
      vendorId: string;
      marketId: string;
      vendorCents: Cents;
      taxCents: Cents;
      commissionCents: Cents;
    }
  | {
      /** Held until the milestone is released; only then somebody has earned it. */
      kind: 'milestone_funded' | 'change_order_funded';
      bookingId: string;
      vendorId: string;
      milestoneId: string;
      /** What it pays for, as receipts and statements say it. */
      label: string;
      workCents: Cents;
      taxCents: Cents;
      serviceFeeCents: Cents;
    }
  | {
      /** Deferred until the plan's visits happen. */
      kind: 'plan_charge';
      subscriptionId: string;
      /** The vendor whose plan it is; null for Canopy's. */
      vendorId: string | null;
      /** What it pays for, as receipts and lists say it. */
      label: string;
      taxCents: Cents;
    }
  | { kind: 'tip'; bookingId: string; vendorId: string; vendorCents: Cents }
  | {
      kind: 'cancellation_fee';
      bookingId: string;
      vendorId: string;
      creditCents: Cents;
      vendorCents: Cents;
      commissionCents: Cents;
    };

export type HeldSettlement = Extract<Settlement, { milestoneId: string }>;

/** Whether a charge is held for a milestone rather than shared out at once. */
export function isHeldSettlement(settlement: Settlement): settlement is HeldSettlement {
  return 'milestoneId' in settlement;
}

/** Labor and materials of a charge as the homeowner paid them, or the fee: what points and reports count. A tip is no work. */
export function workCentsOfCharge(settlement: Settlement): Cents {
  // What a plan pays for is work when it happens.
  if (settlement.kind === 'tip' || settlement.kind === 'plan_charge') return 0;
  if (isHeldSettlement(settlement)) return settlement.workCents;
  return settlement.vendorCents + settlement.commissionCents - coveredCentsOf(settlement);
}

/** What Canopy pays of a charge's work in the homeowner's place. */
export function coveredCentsOf(settlement: Settlement): Cents {
  return settlement.kind === 'capture' ? (settlement.coveredCents ?? 0) : 0;
}

const CHARGE_MEMOS: Record<Exclude<Settlement, HeldSettlement>['kind'], string> = {
  capture: 'Card charged for finished work',
  extra: 'Card charged for extra work',
  tip: 'Tip',
  cancellation_fee: 'Cancellation fee',
  plan_charge: 'Plan paid',
};

/** Ledger entries of a charge, in a few words. */
export function chargeMemo(settlement: Settlement): string {
  return isHeldSettlement(settlement) ? `${settlement.label} paid` : CHARGE_MEMOS[settlement.kind];
}

/** The journal of a charge of `chargedCents` of which the processor keeps `cardCostCents`. */
export function settlementJournal(
  settlement: Settlement,
  chargedCents: Cents,
  cardCostCents: Cents,
): Journal {
  switch (settlement.kind) {
    case 'capture':
      return captureJournal({
        ...settlement,
        price: { ...settlement, coveredCents: coveredCentsOf(settlement), chargedCents, cardCostCents },
      });
    case 'extra':
      return extraJournal({ ...settlement, charge: { ...settlement, chargedCents, cardCostCents } });
    case 'milestone_funded':
    case 'change_order_funded':
      return milestoneFundedJournal(settlement.kind, settlement.milestoneId, chargedCents, cardCostCents);
    case 'plan_charge':
      return planChargeJournal(settlement.subscriptionId, chargedCents, cardCostCents);
    case 'tip':
      return tipJournal(settlement.vendorId, chargedCents, cardCostCents);
    case 'cancellation_fee': {
      const feeCents = settlement.vendorCents + settlement.commissionCents;
      return cancellationFeeJournal({
        ...settlement,
        charge: { ...settlement, feeCents, chargedCents, cardCostCents },
      });
    }
  }
}
