import { describe, expect, it } from 'vitest';
import type { AddOnView } from '#core/catalog/contract.ts';
import { fittingAddOns, fittingMinutes, wholeMinutes } from './booked-length.ts';

function addOn(slug: string, minutes: number, maxQuantity = 3): AddOnView {
  return { slug, label: slug, hint: '', priceCents: 1_000, minutes, taxClass: 'labor', maxQuantity };
}

const AVAILABLE = [addOn('rod', 15, 1), addOn('valve', 60), addOn('part', 0, 8)];
const chosen = (wanted: { slug: string; quantity: number }[], minutes = 90) =>
  fittingAddOns(AVAILABLE, wanted, minutes).map(({ slug, quantity }) => [slug, quantity]);

describe('add-ons that fit', () => {
  it('come in the order of the catalog, no more of one than there may be', () => {
    const wanted = [
      { slug: 'part', quantity: 20 },
      { slug: 'rod', quantity: 2 },
      { slug: 'gold', quantity: 1 },
    ];
    expect(chosen(wanted)).toEqual([
      ['rod', 1],
      ['part', 8],
    ]);
  });

  it('leave no visit longer than a working day', () => {
    expect(chosen([{ slug: 'valve', quantity: 3 }], 350)).toEqual([['valve', 2]]);
    expect(chosen([{ slug: 'valve', quantity: 3 }], 470)).toEqual([]);
    expect(chosen([{ slug: 'part', quantity: 3 }], 480)).toEqual([['part', 3]]);
  });

  it('add their time', () => {
    const added = fittingAddOns(AVAILABLE, [{ slug: 'valve', quantity: 2 }], 90);
    expect(wholeMinutes(90, added)).toBe(210);
  });

  it('of a quote leave its length alone', () => {
    expect(fittingMinutes({ pricing: 'quote', durationMinutes: 45 }, 240)).toBe(45);
  });
});
