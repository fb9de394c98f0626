import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import { vendorPayable } from './accounts.ts';
import { balanceOf, owedOn } from './journals.ts';
import { apply, Model, operations, step } from './ledger-model-suite.ts';

const OPERATIONS = process.env.CANOPY_TEST_LONG === '1' ? 100_000 : 1_000;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('any order of operations', () => {
  it(`keeps ${OPERATIONS} operations of each of ten seeds balanced, and their replay gives every balance`, {
    timeout: 1_800_000,
  }, () => {
    for (const seed of SEEDS) {
      const model = new Model();
      let done = 0;
      for (const action of operations(seed)) {
        apply(model, action);
        const problem = model.problem();
        if (problem) expect.fail(`seed ${seed}, operation ${done}, ${JSON.stringify(action)}: ${problem}`);
        done += 1;
        if (done === OPERATIONS) break;
      }
      expect(model.problem('all')).toBeNull();
      expect(model.replayed()).toEqual(model.balances);
      expect(model.entries.length).toBeGreaterThan(OPERATIONS);
    }
  });

  it('keeps the books balanced and every balance as expected', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const model = new Model();
        for (const action of steps) {
          apply(model, action);
          expect(model.problem()).toBeNull();
        }
        expect(model.problem('all')).toBeNull();
        expect(model.replayed()).toEqual(model.balances);
      }),
      { numRuns: 2_000 },
    );
  });

  /** Money that no card gave, or that went elsewhere. */
  const OTHERS: ReadonlySet<string> = new Set(['credit', 'payOut', 'settle', 'earnPlan', 'endPlan']);

  it("leaves only the processor's fees when everything is refunded and nothing was paid out", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const model = new Model();
        for (const action of steps) {
          if (!OTHERS.has(action.do)) apply(model, action);
        }
        while (model.refundable.length > 0) model.refund(0, 100);
        for (const [place] of model.milestones.entries()) model.refundPart(place, 100);
        for (const [place] of model.plans.entries()) model.endPlan(place, 100);
        const kept = balanceOf('processing_fees', model.entries);
        expect(balanceOf('processor_clearing', model.entries) + kept).toBe(0);
        for (const account of new Set(model.entries.map((entry) => entry.account))) {
          if (account === 'processing_fees' || account === 'processor_clearing') continue;
          expect(balanceOf(account, model.entries)).toBe(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('never pays a vendor more than their work has earned', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const model = new Model();
        for (const action of steps)
          if (action.do !== 'refund' && action.do !== 'refundPart') apply(model, action);
        // A partner's share that is settled after a payout is a debt of whoever was paid already, and no more than that.
        const shared = (ofVendor?: string) =>
          sumCents(
            model.refundable.map(({ vendorId, referral }) =>
              ofVendor === undefined || vendorId === ofVendor ? (referral?.movedCents ?? 0) : 0,
            ),
          );
        for (const [vendorId, owed] of Object.entries(model.vendorOwed))
          expect(owed + shared(vendorId)).toBeGreaterThanOrEqual(0);
        const captured = model.refundable.map(({ original, vendorId }) =>
          owedOn(vendorPayable(vendorId), original.entries),
        );
        const released = model.milestones.map(({ released, vendorId }) =>
          released ? owedOn(vendorPayable(vendorId), released.entries) : 0,
        );
        const visited = model.planVisits.map(({ earned, vendorId }) =>
          vendorId === null ? 0 : owedOn(vendorPayable(vendorId), earned.entries),
        );
        const earned = sumCents([...captured, ...released, ...visited]);
        expect(model.paidOut).toBeLessThanOrEqual(earned + shared());
      }),
      { numRuns: 1_000 },
    );
  });
});
