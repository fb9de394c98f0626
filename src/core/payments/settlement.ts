import {
  cancellationFeeJournal,
  captureJournal,
  extraJournal,
  type Journal,
  tipJournal,
} from '#core/ledger/journals.ts';
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
  | { kind: 'tip'; bookingId: string; vendorId: string; vendorCents: Cents }
  | {
      kind: 'cancellation_fee';
      bookingId: string;
      vendorId: string;
      creditCents: Cents;
      vendorCents: Cents;
      commissionCents: Cents;
    };

/** Labor and materials of a charge, or the fee: what points and reports count. A tip is no work. */
export function workCentsOfCharge(settlement: Settlement): Cents {
  return settlement.kind === 'tip' ? 0 : settlement.vendorCents + settlement.commissionCents;
}

/** Ledger entries of a charge, in a few words. */
export const CHARGE_MEMOS: Record<Settlement['kind'], string> = {
  capture: 'Card charged for finished work',
  extra: 'Card charged for extra work',
  tip: 'Tip',
  cancellation_fee: 'Cancellation fee',
};

/** The journal of a charge of `chargedCents` of which the processor keeps `cardCostCents`. */
export function settlementJournal(
  settlement: Settlement,
  chargedCents: Cents,
  cardCostCents: Cents,
): Journal {
  switch (settlement.kind) {
    case 'capture':
      return captureJournal({ ...settlement, price: { ...settlement, chargedCents, cardCostCents } });
    case 'extra':
      return extraJournal({ ...settlement, charge: { ...settlement, chargedCents, cardCostCents } });
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
