import { describe, expect, it } from 'vitest';
import { whereEveryCentGoes } from '#core/payments/price.ts';
import { addOnMinutes, bookedLines, type ChosenAddOn, priceOfLines } from './lines.ts';
import { lineLabel } from './site/line-label.ts';

const RATES = { laborTaxBp: 0, materialsTaxBp: 825 };

function addOn(overrides: Partial<ChosenAddOn> = {}): ChosenAddOn {
  const extra = { id: 'a', label: 'Extra outlet', priceCents: 4_500, minutes: 20 };
  return { ...extra, taxClass: 'labor', quantity: 1, ...overrides };
}

const fixed = {
  title: 'Outlet',
  pricing: 'fixed' as const,
  rateCents: 10_400,
  laborCents: 10_400,
  laborMinutes: 60,
};

describe('the lines a visit is booked with', () => {
  it('start with its labor, by the hour where it is sold so', () => {
    const [line] = bookedLines({
      ...fixed,
      pricing: 'hourly',
      rateCents: 6_000,
      laborCents: 15_000,
      laborMinutes: 150,
    });
    expect(line).toMatchObject({
      kind: 'labor',
      quantity: 2.5,
      unit: 'hour',
      unitCents: 6_000,
      amountCents: 15_000,
    });
    expect(bookedLines(fixed)).toEqual([
      expect.objectContaining({ quantity: 1, unit: 'each', unitCents: 10_400, amountCents: 10_400 }),
    ]);
  });

  it('count each add-on as often as it was chosen, in price and in time', () => {
    const addOns = [
      addOn({ quantity: 3 }),
      addOn({ id: 'b', taxClass: 'materials', priceCents: 1_250, minutes: 0 }),
    ];
    const lines = bookedLines({ ...fixed, addOns });
    expect(lines.map(({ amountCents, refId }) => [amountCents, refId])).toEqual([
      [10_400, null],
      [13_500, 'a'],
      [1_250, 'b'],
    ]);
    expect(addOnMinutes(addOns)).toBe(60);
  });
});

describe('the price of lines', () => {
  it('taxes each class at its own rate, and every cent goes somewhere', () => {
    const lines = bookedLines({
      ...fixed,
      addOns: [
        addOn({ quantity: 2 }),
        addOn({ id: 'b', label: 'Cover plate', taxClass: 'materials', priceCents: 1_250 }),
      ],
    });
    const price = priceOfLines(lines, RATES);
    expect(price).toMatchObject({
      laborCents: 19_400,
      materialsCents: 1_250,
      workCents: 20_650,
      taxCents: 103,
    });
    expect(price.lines.map(({ kind, label, amountCents }) => [kind, label, amountCents])).toEqual([
      ['labor', 'Outlet', 10_400],
      ['addon', 'Extra outlet · 2', 9_000],
      ['addon', 'Cover plate', 1_250],
      ['service_fee', 'Service fee', 826],
      ['tax', 'Sales tax on materials, 8.25%', 103],
    ]);
    const parts = whereEveryCentGoes(price).reduce((sum, part) => sum + part.amountCents, 0);
    expect(parts).toBe(price.totalCents);
  });

  it('shows what comes off the service fee as a line of its own', () => {
    const price = priceOfLines(bookedLines(fixed), {
      ...RATES,
      feeDiscountBp: 2_500,
      creditAvailableCents: 500,
    });
    expect(price).toMatchObject({
      serviceFeeCents: 312,
      feeDiscountCents: 104,
      totalCents: 10_712,
      creditCents: 500,
    });
    const shown = price.lines.map(({ kind, amountCents }) => [kind, amountCents]);
    expect(shown).toEqual([
      ['labor', 10_400],
      ['service_fee', 416],
      ['fee_discount', -104],
      ['credit', -500],
    ]);
    expect(price.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(price.chargedCents);
    // The vendor's part does not know about it.
    expect(price.vendorCents).toBe(priceOfLines(bookedLines(fixed), RATES).vendorCents);
  });

  it.each([-1, 10_001])('refuses a discount of %i basis points', (feeDiscountBp) => {
    expect(() => priceOfLines(bookedLines(fixed), { ...RATES, feeDiscountBp })).toThrow(RangeError);
  });

  it('is nothing for an assessment that costs nothing', () => {
    const lines = bookedLines({ ...fixed, pricing: 'quote', rateCents: 0, laborCents: 0 });
    expect(priceOfLines(lines, RATES)).toMatchObject({ totalCents: 0, chargedCents: 0, serviceFeeCents: 0 });
  });
});

describe('lineLabel', () => {
  it.each([
    [{ label: 'Cleaning', quantity: 1, unit: 'hour' }, 'Cleaning · 1 hour'],
    [{ label: 'Cleaning', quantity: 2.5, unit: 'hour' }, 'Cleaning · 2.5 hours'],
    [{ label: 'Cable', quantity: 12, unit: 'ft' }, 'Cable · 12 ft'],
    [{ label: 'Outlet', quantity: 1, unit: 'each' }, 'Outlet'],
  ])('%o reads %s', (line, label) => expect(lineLabel(line)).toBe(label));
});
