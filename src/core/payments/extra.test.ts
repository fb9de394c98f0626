import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import { isTooSmall, priceOfExtra, settlementOfExtra, whereExtraGoes } from './extra.ts';
import { settlementJournal } from './settlement.ts';

const SEATTLE = { laborTaxBp: 1_035, materialsTaxBp: 1_035, commissionBp: 1_200 };
const TEXAS = { laborTaxBp: 0, materialsTaxBp: 825, commissionBp: 1_200 };

describe('extra work', () => {
  it('is taxed by its class and has no second service fee', () => {
    expect(priceOfExtra({ amountCents: 7_000, taxClass: 'labor' }, SEATTLE)).toEqual({
      workCents: 7_000,
      taxBp: 1_035,
      taxCents: 725,
      totalCents: 7_725,
      vendorCents: 6_160,
      commissionCents: 840,
      cardCostCents: 254,
    });
    expect(priceOfExtra({ amountCents: 7_000, taxClass: 'labor' }, TEXAS).taxCents).toBe(0);
    expect(priceOfExtra({ amountCents: 7_000, taxClass: 'materials' }, TEXAS).taxCents).toBe(578);
  });

  it('goes somewhere to the cent, and is booked as it was shown', () => {
    for (const amountCents of [50, 99, 101, 3_333, 7_777, 123_457]) {
      const price = priceOfExtra({ amountCents, taxClass: 'materials' }, SEATTLE);
      expect(sumCents(whereExtraGoes(price, false).map((part) => part.amountCents))).toBe(price.totalCents);
      const settlement = settlementOfExtra({ id: 'b1', vendorId: 'v1', marketId: 'm1' }, price);
      const { entries } = settlementJournal(settlement, price.totalCents, price.cardCostCents);
      expect(sumCents(entries.map((entry) => entry.amountCents))).toBe(0);
    }
  });

  it('is either free or enough for a card', () => {
    expect([0, 1, 49, 50].map(isTooSmall)).toEqual([false, true, true, false]);
  });
});
