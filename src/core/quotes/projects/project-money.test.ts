import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milestoneHeld, PROCESSING_FEES, PROCESSOR_CLEARING } from '#core/ledger/accounts.ts';
import { balanceOf, type Journal, type LedgerEntry, owedOn } from '#core/ledger/journals.ts';
import { milestoneReleasedJournal } from '#core/ledger/milestones.ts';
import { paidWith, refundJournal } from '#core/ledger/refunds.ts';
import { basisPointsOf, sumCents } from '#core/lib/money.ts';
import { cardCostOf, commissionOf, priceOf } from '#core/payments/price.ts';
import { settlementJournal } from '#core/payments/settlement.ts';
import { type ChangeLine, changedBy, deltaOf } from './change-order.ts';
import { type MilestoneAmounts, planMilestones } from './milestone-plan.ts';

const rates = { laborTaxBp: 1_035, materialsTaxBp: 825, commissionBp: 1_200 };

const option = fc
  .record({
    labor: fc.integer({ min: 20_000, max: 5_000_000 }),
    materials: fc.integer({ min: 0, max: 3_000_000 }),
  })
  .map(({ labor, materials }) =>
    priceOf({
      labor: { label: 'Work', amountCents: labor },
      materials: materials > 0 ? [{ label: 'Parts', amountCents: materials }] : [],
      ...rates,
    }),
  );
const terms = fc.oneof(
  fc.record({
    kind: fc.constant('deposit' as const),
    unit: fc.constant('percent' as const),
    value: fc.integer({ min: 500, max: 5_000 }),
  }),
  fc.record({
    kind: fc.constant('deposit' as const),
    unit: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 9_000_000 }),
  }),
  fc.uniqueArray(fc.integer({ min: 500, max: 9_500 }), { minLength: 1, maxLength: 7 }).map((cuts) => {
    const at = [0, ...cuts.sort((a, b) => a - b), 10_000];
    const milestones = at
      .slice(1)
      .map((end, place) => ({ title: `Part ${place}`, shareBp: end - (at[place] ?? 0) }));
    return { kind: 'milestones' as const, milestones };
  }),
);

describe('the milestones of an accepted option', () => {
  it('sum to its price in every part, with the whole service fee on the first', () => {
    fc.assert(
      fc.property(option, terms, (price, agreed) => {
        const planned = planMilestones(agreed, price, rates.commissionBp);
        const sum = (part: keyof MilestoneAmounts) => sumCents(planned.map((one) => one[part]));
        expect(sum('laborCents')).toBe(price.laborCents);
        expect(sum('materialsCents')).toBe(price.materialsCents);
        expect(sum('taxCents')).toBe(price.taxCents);
        expect(sum('totalCents')).toBe(price.totalCents);
        expect(sum('commissionCents')).toBe(commissionOf(price.workCents, rates.commissionBp));
        expect(planned.map(({ serviceFeeCents }) => serviceFeeCents)).toEqual(
          planned.map((_, place) => (place === 0 ? price.serviceFeeCents : 0)),
        );
        for (const one of planned) {
          const { laborCents, materialsCents, taxCents, serviceFeeCents } = one;
          expect(one.totalCents).toBe(laborCents + materialsCents + taxCents + serviceFeeCents);
        }
      }),
    );
  });

  it('of a 30% deposit are the deposit and the balance', () => {
    const price = priceOf({ labor: { label: 'Work', amountCents: 100_000 }, ...rates });
    const planned = planMilestones({ kind: 'deposit', unit: 'percent', value: 3_000 }, price, 1_200);
    expect(planned).toEqual([
      {
        ...{ title: 'Deposit', laborCents: 30_000, materialsCents: 0, taxCents: 3_105 },
        ...{ serviceFeeCents: 3_000, totalCents: 36_105, commissionCents: 3_600 },
      },
      {
        ...{ title: 'Balance', laborCents: 70_000, materialsCents: 0, taxCents: 7_245 },
        ...{ serviceFeeCents: 0, totalCents: 77_245, commissionCents: 8_400 },
      },
    ]);
  });

  it('of a deposit in dollars take exactly that for the deposit, the service fee in it', () => {
    const price = priceOf({ labor: { label: 'Work', amountCents: 100_000 }, ...rates });
    const [deposit] = planMilestones({ kind: 'deposit', unit: 'amount', value: 25_000 }, price, 1_200);
    expect(deposit?.totalCents).toBe(25_000);
  });

  it('are none of work that is paid when it is done', () => {
    const price = priceOf({ labor: { label: 'Work', amountCents: 100_000 }, ...rates });
    expect(() => planMilestones({ kind: 'on_completion' }, price, 1_200)).toThrow(RangeError);
  });
});

const milestone: MilestoneAmounts = {
  ...{ laborCents: 60_000, materialsCents: 20_000, taxCents: 7_860, serviceFeeCents: 0 },
  ...{ totalCents: 87_860, commissionCents: 9_600 },
};
const line = (kind: ChangeLine['kind'], amountCents: number, isRemoved = false): ChangeLine => ({
  kind,
  amountCents,
  isRemoved,
});

describe('a change order', () => {
  it('adds work with its tax and commission, without a second service fee', () => {
    const delta = deltaOf([line('labor', 10_000), line('material', 5_000)], rates);
    expect(delta).toEqual({
      ...{ laborCents: 10_000, materialsCents: 5_000, taxCents: 1_035 + 413 },
      ...{ totalCents: 16_448, commissionCents: 1_800 },
    });
    expect(changedBy(milestone, delta)).toMatchObject({ totalCents: 104_308, serviceFeeCents: 0 });
  });

  it('takes back exactly what an earlier one added', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constantFrom('labor' as const, 'material' as const),
            amountCents: fc.integer({ min: 50, max: 900_000 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        (lines) => {
          const added = deltaOf(
            lines.map((one) => ({ ...one, isRemoved: false })),
            rates,
          );
          const removed = deltaOf(
            lines.map((one) => ({ ...one, isRemoved: true })),
            rates,
          );
          expect(changedBy(changedBy(milestone, added), removed)).toEqual(milestone);
        },
      ),
    );
  });

  it('never takes more than the milestone has of a part', () => {
    expect(() => changedBy(milestone, deltaOf([line('material', 20_001, true)], rates))).toThrow(
      'This milestone has only $200.00 of materials. Remove less, or choose another milestone.',
    );
    expect(() =>
      changedBy(milestone, deltaOf([line('labor', 60_000, true), line('material', 20_000, true)], rates)),
    ).toThrow('At least $0.50 of the milestone must remain.');
  });

  it('is refused where its difference is too little to charge', () => {
    const delta = deltaOf([line('labor', 20)], rates);
    expect(() => changedBy(milestone, delta)).toThrow('A change must add up to at least $0.50, or to $0.');
  });
});

/** What may happen to a milestone, in any order. */
const deed = fc.oneof(
  fc.record({ do: fc.constant('add' as const), cents: fc.integer({ min: 100, max: 300_000 }) }),
  fc.record({ do: fc.constant('remove' as const), cents: fc.integer({ min: 100, max: 300_000 }) }),
  fc.record({ do: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 200_000 }) }),
  fc.record({ do: fc.constant('release' as const), cents: fc.integer({ min: 1, max: 400_000 }) }),
);

describe('the money of a milestone', () => {
  it('balances to the cent through any funding, change orders, releases and refunds, and nothing stays held', () => {
    fc.assert(
      fc.property(option, terms, fc.array(deed, { maxLength: 12 }), (price, agreed, deeds) => {
        const [planned] = planMilestones(agreed, price, rates.commissionBp);
        if (!planned || planned.totalCents < 50) return;
        const money = new MilestoneMoney(planned);
        for (const one of deeds) {
          money.apply(one.do, one.cents);
          expect(sumCents(money.entries.map(({ amountCents }) => amountCents))).toBe(0);
          expect(money.heldCents).toBe(money.expectedHeldCents);
        }
        money.apply('release', money.heldCents);
        if (money.heldCents > 0) money.apply('refund', money.heldCents);
        expect(money.heldCents).toBe(0);
        expect(0 - balanceOf('vendor_payable:v', money.entries)).toBeGreaterThanOrEqual(0);
        // Everything that cards paid is with the vendor, the city, Canopy, or back on the cards.
        const kept = balanceOf(PROCESSOR_CLEARING, money.entries) + balanceOf(PROCESSING_FEES, money.entries);
        expect(kept).toBe(money.chargedCents - money.refundedCents);
      }),
      { numRuns: 500 },
    );
  });
});

/** One milestone with its books, charged and refunded as the product does. */
class MilestoneMoney {
  readonly entries: LedgerEntry[] = [];
  chargedCents = 0;
  refundedCents = 0;
  private readonly charges: { journal: Journal; before: number[] }[] = [];
  private released: Journal | null = null;
  private readonly releasedBefore: number[] = [];
  private releasedCents = 0;
  private refundedHeldCents = 0;

  private amounts: MilestoneAmounts;

  constructor(amounts: MilestoneAmounts) {
    this.amounts = amounts;
    this.charge('milestone_funded', amounts.totalCents);
  }

  get heldCents(): number {
    return owedOn(milestoneHeld('m'), this.entries);
  }

  get expectedHeldCents(): number {
    return this.chargedCents - this.refundedHeldCents - this.releasedCents;
  }

  apply(what: 'add' | 'remove' | 'refund' | 'release', cents: number): void {
    if (what === 'release') this.release(Math.min(cents, this.heldCents));
    else if (what === 'refund') this.refund(Math.min(cents, this.chargedCents - this.refundedCents));
    else this.change(cents, what === 'remove');
  }

  private change(cents: number, isRemoved: boolean): void {
    if (this.released || this.heldCents === 0) return;
    const delta = deltaOf([{ kind: 'labor', amountCents: cents, isRemoved }], rates);
    try {
      this.amounts = changedBy(this.amounts, delta);
    } catch {
      return;
    }
    if (delta.totalCents > 0) this.charge('change_order_funded', delta.totalCents);
    else this.refund(Math.min(0 - delta.totalCents, this.heldCents));
  }

  private charge(kind: 'milestone_funded' | 'change_order_funded', cents: number): void {
    const about = { bookingId: 'b', vendorId: 'v', milestoneId: 'm', label: 'Milestone 1' };
    const shares = {
      workCents: cents - basisPointsOf(cents, 900),
      taxCents: basisPointsOf(cents, 900),
      serviceFeeCents: 0,
    };
    const journal = settlementJournal({ kind, ...about, ...shares }, cents, cardCostOf(cents));
    this.entries.push(...journal.entries);
    this.charges.push({ journal, before: [] });
    this.chargedCents += cents;
  }

  private release(amountCents: number): void {
    if (this.released || amountCents === 0) return;
    const { laborCents, materialsCents, taxCents, commissionCents, serviceFeeCents } = this.amounts;
    const vendorCents = laborCents + materialsCents - commissionCents;
    this.released = milestoneReleasedJournal({
      ...{ milestoneId: 'm', vendorId: 'v', marketId: 'c', amountCents, heldCents: this.heldCents },
      shares: { vendorCents, taxCents, commissionCents, serviceFeeCents },
    });
    this.releasedCents += amountCents;
    this.entries.push(...this.released.entries);
  }

  private refund(amountCents: number): void {
    let left = amountCents;
    for (const charge of [...this.charges].reverse()) {
      const part = Math.min(left, paidWith(charge.journal).totalCents - sumCents(charge.before));
      if (part <= 0) continue;
      const { heldCents, released, releasedBefore } = this;
      const fromHeld = Math.min(part, heldCents);
      const held = { heldCents, released, releasedBefore };
      const journal = refundJournal(charge.journal, { amountCents: part, before: charge.before, held });
      this.entries.push(...journal.entries);
      charge.before.push(part);
      this.refundedHeldCents += fromHeld;
      if (part > fromHeld) this.releasedBefore.push(part - fromHeld);
      this.refundedCents += part;
      left -= part;
    }
  }
}
