import { describe, expect, it } from 'vitest';
import { chooseAddOns } from './add-ons.ts';

const AVAILABLE = [
  { slug: 'rod', label: 'New anode rod', maxQuantity: 1 },
  { slug: 'valve', label: 'New valve', maxQuantity: 4 },
];

describe('choosing add-ons', () => {
  it('answers them in the order of the catalog, the same one added up', () => {
    const wanted = [
      { slug: 'valve', quantity: 1 },
      { slug: 'rod', quantity: 1 },
      { slug: 'valve', quantity: 2 },
    ];
    expect(chooseAddOns(AVAILABLE, wanted)).toMatchObject({
      ok: true,
      value: [
        { slug: 'rod', quantity: 1 },
        { slug: 'valve', quantity: 3 },
      ],
    });
    expect(chooseAddOns(AVAILABLE, [])).toEqual({ ok: true, value: [] });
  });

  it.each([
    [
      'one the service does not have',
      [{ slug: 'gold', quantity: 1 }],
      'This service doesn’t have that add-on',
    ],
    ['__proto__', [{ slug: '__proto__', quantity: 1 }], 'This service doesn’t have that add-on'],
    ['more than there may be', [{ slug: 'valve', quantity: 5 }], 'New valve: from 1 to 4'],
    ['none of one', [{ slug: 'valve', quantity: 0 }], 'New valve: from 1 to 4'],
    ['half of one', [{ slug: 'valve', quantity: 1.5 }], 'New valve: from 1 to 4'],
  ])('refuses %s', (_, wanted, message) => {
    expect(chooseAddOns(AVAILABLE, wanted)).toEqual({ ok: false, message, fields: { addOns: message } });
  });
});
