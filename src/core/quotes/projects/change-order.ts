import { AppError } from '#core/lib/app-error.ts';
import { basisPointsOf, type Cents, formatMoney, sumCents } from '#core/lib/money.ts';
import { MIN_CHARGE_CENTS } from '#core/payments/limits.ts';
import { commissionOf } from '#core/payments/price.ts';
import type { QuoteLineKind } from '../terms.ts';
import type { MilestoneAmounts } from './milestone-plan.ts';

/** Rates that were agreed with the quote. */
export type ChangeRates = {
  laborTaxBp: number;
  materialsTaxBp: number;
  commissionBp: number;
  /** What the home's plan with the vendor took off labor when the quote was accepted. */
  planDiscountBp?: number;
};

/** A line that comes or goes; `amountCents` is what it costs either way. */
export type ChangeLine = { kind: QuoteLineKind; amountCents: Cents; isRemoved: boolean };

/** By how much a milestone changes; negative where more goes than comes. There is no second service fee. */
export type ChangeDelta = Omit<MilestoneAmounts, 'serviceFeeCents'>;

/** What change order lines come to, with the discount and tax of each as the quote would have reckoned it. */
export function deltaOf(lines: readonly ChangeLine[], rates: ChangeRates): ChangeDelta {
  const signed = (line: ChangeLine, cents: Cents) => (line.isRemoved ? 0 - cents : cents);
  const netOf = ({ kind, amountCents }: ChangeLine) =>
    kind === 'labor' ? amountCents - basisPointsOf(amountCents, rates.planDiscountBp ?? 0) : amountCents;
  const of = (kind: QuoteLineKind) =>
    sumCents(lines.filter((line) => line.kind === kind).map((line) => signed(line, netOf(line))));
  const laborCents = of('labor');
  const materialsCents = of('material');
  const taxCents = sumCents(
    lines.map((line) => {
      const taxBp = line.kind === 'labor' ? rates.laborTaxBp : rates.materialsTaxBp;
      return signed(line, basisPointsOf(netOf(line), taxBp));
    }),
  );
  const workCents = laborCents + materialsCents;
  return {
    laborCents,
    materialsCents,
    taxCents,
    totalCents: workCents + taxCents,
    // Halves are rounded away from zero either way, so what is taken back is what was added.
    commissionCents: commissionOf(workCents, rates.commissionBp),
  };
}

/**
 * A milestone after a change. Throws `conflict` where a part would fall below zero, or the milestone below what a card can be
 * charged, and where what comes or goes is too little to charge or refund.
 */
export function changedBy(milestone: MilestoneAmounts, delta: ChangeDelta): MilestoneAmounts {
  const laborCents = milestone.laborCents + delta.laborCents;
  const materialsCents = milestone.materialsCents + delta.materialsCents;
  const taxCents = milestone.taxCents + delta.taxCents;
  const totalCents = milestone.totalCents + delta.totalCents;
  refuseBelowZero('labor', laborCents, milestone.laborCents);
  refuseBelowZero('materials', materialsCents, milestone.materialsCents);
  refuseBelowZero('sales tax', taxCents, milestone.taxCents);
  if (totalCents < MIN_CHARGE_CENTS) {
    throw new AppError(
      'conflict',
      `At least ${formatMoney(MIN_CHARGE_CENTS)} of the milestone must remain. Remove less, or cancel the project.`,
      { fields: { lines: 'Remove less' } },
    );
  }
  if (delta.totalCents !== 0 && Math.abs(delta.totalCents) < MIN_CHARGE_CENTS) {
    throw new AppError(
      'conflict',
      `A change must add up to at least ${formatMoney(MIN_CHARGE_CENTS)}, or to $0.`,
      {
        fields: { lines: 'Too little to charge or refund' },
      },
    );
  }
  // The commission was split by cents, so the last of it may be a cent off what its work would give.
  const commissionCents = Math.min(
    Math.max(0, milestone.commissionCents + delta.commissionCents),
    laborCents + materialsCents,
  );
  const { serviceFeeCents } = milestone;
  return { laborCents, materialsCents, taxCents, serviceFeeCents, totalCents, commissionCents };
}

function refuseBelowZero(what: string, leftCents: Cents, hasCents: Cents): void {
  if (leftCents >= 0) return;
  throw new AppError(
    'conflict',
    `This milestone has only ${formatMoney(hasCents)} of ${what}. Remove less, or choose another milestone.`,
    { fields: { lines: `At most ${formatMoney(hasCents)} of ${what}` } },
  );
}
