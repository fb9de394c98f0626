import { describe, expect, it } from 'vitest';
import { type Price, priceOf, whereEveryCentGoes } from '#core/payments/price.ts';
import { toPay, workCents } from './pay-money.ts';

const priceWith = (creditAvailableCents: number): Price =>
  priceOf({
    labor: { label: 'Water heater flush', amountCents: 14_900 },
    laborTaxBp: 1_035,
    materialsTaxBp: 1_035,
    creditAvailableCents,
  });

const heldAs = (price: Price) => ({
  lines: price.lines.map(({ kind, label, amountCents }) => ({ kind, label, amountCents })),
  parts: whereEveryCentGoes(price).map((part) => ({ ...part, label: part.party })),
  totalCents: price.totalCents,
  chargedCents: price.chargedCents,
  pointsCents: 0,
});

describe('what the card will pay for a held time', () => {
  it.each([0, 2_000, 17_020, 50_000])('is what the price says with %i cents of credit', (credit) => {
    const expected = heldAs(priceWith(credit));
    const shown = toPay(heldAs(priceWith(0)), credit);
    expect(shown.chargedCents).toBe(expected.chargedCents);
    expect(shown.lines).toEqual(expected.lines);
    expect(shown.parts).toEqual(expected.parts);
    expect(shown.parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(expected.totalCents);
  });

  it('lets points pay after the account credit, as a line of their own', () => {
    const shown = toPay(heldAs(priceWith(0)), 500, 1_000);
    const credit = shown.lines.filter(({ kind }) => kind === 'credit');
    expect(credit).toEqual([
      { kind: 'credit', label: 'Points', amountCents: -1_000 },
      { kind: 'credit', label: 'Account credit', amountCents: -500 },
    ]);
    expect(shown.chargedCents).toBe(heldAs(priceWith(1_500)).chargedCents);
  });

  it('does not take credit twice once it is set aside', () => {
    const held = heldAs(priceWith(2_000));
    expect(toPay(held, 2_000)).toMatchObject({ chargedCents: held.chargedCents, creditCents: 2_000 });
  });

  it('measures cancellation fees by the work', () => {
    expect(workCents(heldAs(priceWith(2_000)).lines)).toBe(14_900);
  });
});
