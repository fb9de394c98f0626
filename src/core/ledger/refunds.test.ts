import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import { priceOf } from '#core/payments/price.ts';
import {
  MARKETING_EXPENSE,
  PROCESSOR_CLEARING,
  REFUND_EXPENSE,
  taxPayable,
  vendorPayable,
} from './accounts.ts';
import {
  balanceOf,
  cancellationFeeJournal,
  captureJournal,
  extraJournal,
  goodwillCreditJournal,
  type Journal,
  tipJournal,
} from './journals.ts';
import { paidWith, REFUND_BEARERS, refundJournal, refundParts } from './refunds.ts';

const VENDOR = vendorPayable('v1');
const price = (over: Partial<Parameters<typeof captureJournal>[0]['price']> = {}) => ({
  chargedCents: 17_038,
  creditCents: 0,
  cardCostCents: 524,
  vendorCents: 13_112,
  taxCents: 1_542,
  commissionCents: 1_788,
  serviceFeeCents: 596,
  ...over,
});
const about = { bookingId: 'b1', vendorId: 'v1', marketId: 'm1' };
const CAPTURE = captureJournal({ ...about, price: price() });
const WITH_CREDIT = captureJournal({ ...about, price: price({ chargedCents: 15_038, creditCents: 2_000 }) });
const EXTRA = extraJournal({
  ...about,
  charge: {
    chargedCents: 7_724,
    cardCostCents: 254,
    vendorCents: 6_160,
    taxCents: 724,
    commissionCents: 840,
  },
});
const TIP = tipJournal('v1', 2_000, 88);
const FEE = cancellationFeeJournal({
  ...about,
  charge: {
    feeCents: 4_000,
    creditCents: 0,
    chargedCents: 4_000,
    cardCostCents: 146,
    vendorCents: 3_520,
    commissionCents: 480,
  },
});
const CHARGES: [string, Journal][] = [
  ['a visit', CAPTURE],
  ['a visit with credit', WITH_CREDIT],
  ['extra work', EXTRA],
  ['a tip', TIP],
  ['a late fee', FEE],
];

/** A small generator of its own, so that a failing sequence can be told again by its seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Splits a total into refunds at random, most of them of odd cents. */
function amounts(totalCents: number, roll: (below: number) => number): number[] {
  const parts: number[] = [];
  for (let left = totalCents; left > 0; ) {
    const part = roll(4) === 0 ? left : 1 + roll(Math.min(left, 1 + roll(4_000)));
    parts.push(part);
    left -= part;
  }
  return parts;
}

const sumOf = (journals: readonly Journal[]) => {
  const sums: Record<string, number> = {};
  for (const { account, amountCents } of journals.flatMap(({ entries }) => entries)) {
    sums[account] = (sums[account] ?? 0) + amountCents;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
};

describe.each(CHARGES)('refunding %s', (_name, charge) => {
  const { totalCents } = paidWith(charge);

  it.each(REFUND_BEARERS)('in any parts takes back what one refund of everything does, %s', (bearer) => {
    const whole = refundJournal(charge, { bearer });
    for (let seed = 1; seed <= 60; seed += 1) {
      const before: number[] = [];
      const parts = amounts(totalCents, dice(seed)).map((amountCents) => {
        const part = refundJournal(charge, { amountCents, before, bearer });
        before.push(amountCents);
        return part;
      });
      expect(sumOf(parts), `seed ${seed}`).toEqual(sumOf([whole]));
    }
  });

  it('sums to zero and never takes a share below nothing, whoever bears each part', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const roll = dice(seed);
      const before: number[] = [];
      const taken = { vendorCents: 0, taxCents: 0, commissionCents: 0, serviceFeeCents: 0 };
      for (const amountCents of amounts(totalCents, roll)) {
        const bearer = REFUND_BEARERS[roll(3)] ?? 'shared';
        const { entries } = refundJournal(charge, { amountCents, before, bearer });
        expect(sumCents(entries.map((entry) => entry.amountCents))).toBe(0);
        const parts = refundParts(charge, before, amountCents);
        expect(parts.cardCents + parts.creditCents).toBe(amountCents);
        for (const key of ['vendorCents', 'taxCents', 'commissionCents', 'serviceFeeCents'] as const) {
          expect(parts[key]).toBeGreaterThanOrEqual(0);
          taken[key] += parts[key];
        }
        before.push(amountCents);
      }
      expect(taken.vendorCents + balanceOf(VENDOR, charge.entries)).toBe(0);
      expect(taken.taxCents + balanceOf(taxPayable('m1'), charge.entries)).toBe(0);
    }
  });

  it('gives back no more than was paid', () => {
    const half = Math.floor(totalCents / 2);
    expect(() => refundJournal(charge, { amountCents: totalCents + 1 })).toThrow(RangeError);
    expect(() => refundJournal(charge, { amountCents: totalCents - half + 1, before: [half] })).toThrow(
      RangeError,
    );
    expect(() => refundJournal(charge, { before: [totalCents] })).toThrow(RangeError);
    for (const bad of [0, -1, 0.5, Number.NaN]) {
      expect(() => refundJournal(charge, { amountCents: bad })).toThrow(RangeError);
    }
  });
});

describe('who bears a refund', () => {
  it('is everybody in proportion, the tax office included', () => {
    expect(sumOf([refundJournal(CAPTURE, { amountCents: 1_704 })])).toEqual({
      [PROCESSOR_CLEARING]: -1_704,
      [VENDOR]: 1_311,
      'tax_payable:m1': 154,
      commission_revenue: 179,
      service_fee_revenue: 60,
    });
  });

  it('is Canopy for the vendor too: the vendor keeps everything', () => {
    const sums = sumOf([refundJournal(CAPTURE, { bearer: 'canopy' })]);
    expect(sums[VENDOR]).toBeUndefined();
    expect(sums[REFUND_EXPENSE]).toBe(13_112);
    expect(sums.commission_revenue).toBe(1_788);
  });

  it('is the vendor for Canopy too: commission and fee stay', () => {
    const sums = sumOf([refundJournal(CAPTURE, { bearer: 'vendor' })]);
    expect(sums[VENDOR]).toBe(13_112 + 1_788 + 596);
    expect(sums.commission_revenue).toBeUndefined();
    expect(sums['tax_payable:m1']).toBe(1_542);
  });

  it('gives the card its money back before credit', () => {
    expect(refundParts(WITH_CREDIT, [], 15_000)).toMatchObject({ cardCents: 15_000, creditCents: 0 });
    expect(refundParts(WITH_CREDIT, [15_000], 100)).toMatchObject({ cardCents: 38, creditCents: 62 });
    expect(refundParts(WITH_CREDIT, [15_100], 1_938)).toMatchObject({ cardCents: 0, creditCents: 1_938 });
  });

  it('is a question of charges only', () => {
    expect(() => refundJournal(goodwillCreditJournal('u1', 2_000))).toThrow(RangeError);
    expect(() => refundJournal(refundJournal(CAPTURE))).toThrow(RangeError);
  });
});

describe('a charge of which a promotion of Canopy’s paid a part', () => {
  const covered = (coveredCents: number) =>
    captureJournal({
      ...about,
      price: priceOf({
        ...{ labor: { label: 'Work', amountCents: 14_900 }, laborTaxBp: 1_035, materialsTaxBp: 1_035 },
        discount: { kind: 'canopy_promotion', label: 'Spring', amountCents: coveredCents },
      }),
    });

  it('gives Canopy back what it paid when all is refunded, and the vendor what it got', () => {
    const refund = refundJournal(covered(1_490));
    expect(balanceOf(MARKETING_EXPENSE, refund.entries)).toBe(-1_490);
    expect(balanceOf(VENDOR, refund.entries)).toBe(13_112);
  });

  it('gives back the same in any parts, whoever bears them, never more than there was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 14_000 }),
        fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 8 }),
        fc.constantFrom(...REFUND_BEARERS),
        (coveredCents, wanted, bearer) => {
          const charge = covered(coveredCents);
          const { totalCents } = paidWith(charge);
          const before: number[] = [];
          let [covering, left] = [coveredCents, totalCents];
          for (const cents of [...wanted, Number.MAX_SAFE_INTEGER]) {
            const amountCents = Math.min(cents, left);
            if (amountCents === 0) break;
            const refund = refundJournal(charge, { amountCents, before, bearer });
            covering += balanceOf(MARKETING_EXPENSE, refund.entries);
            expect(covering).toBeGreaterThanOrEqual(0);
            before.push(amountCents);
            left -= amountCents;
          }
          expect([left, covering]).toEqual([0, 0]);
        },
      ),
    );
  });
});
