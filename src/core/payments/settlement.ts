import { cancellationFeeJournal, captureJournal, type Journal } from '#core/ledger/journals.ts';
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
      kind: 'cancellation_fee';
      bookingId: string;
      vendorId: string;
      creditCents: Cents;
      vendorCents: Cents;
      commissionCents: Cents;
    };

/** The journal of a charge of `chargedCents` of which the processor keeps `cardCostCents`. */
export function settlementJournal(
  settlement: Settlement,
  chargedCents: Cents,
  cardCostCents: Cents,
): Journal {
  if (settlement.kind === 'capture') {
    return captureJournal({ ...settlement, price: { ...settlement, chargedCents, cardCostCents } });
  }
  const feeCents = settlement.vendorCents + settlement.commissionCents;
  return cancellationFeeJournal({
    ...settlement,
    charge: { ...settlement, feeCents, chargedCents, cardCostCents },
  });
}
