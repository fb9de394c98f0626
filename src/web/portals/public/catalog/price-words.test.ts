import { describe, expect, it } from 'vitest';
import { priceWords, shortPrice } from './price-words.ts';

const service = { pricing: 'fixed' as const, fromCents: 14_900, priceCents: 14_900, durationMinutes: 90 };

describe('what a service costs, in words', () => {
  it.each([
    ['a fixed price', service, '$149.00', null, 'about 90 min'],
    ['companies that differ', { ...service, fromCents: 13_900 }, 'from $139.00', null, 'about 90 min'],
    [
      'an hour',
      { ...service, pricing: 'hourly' as const, fromCents: 6_000, priceCents: 6_000 },
      '$60.00',
      'an hour',
      '90 min at least, $90.00',
    ],
    [
      'a quote',
      { ...service, pricing: 'quote' as const, fromCents: 4_900, priceCents: 4_900 },
      'Quote after a visit',
      null,
      'The visit is $49.00, about 90 min',
    ],
    [
      'a quote whose visit is free',
      { ...service, pricing: 'quote' as const, fromCents: 0, priceCents: 0 },
      'Quote after a visit',
      null,
      'The visit is free, about 90 min',
    ],
  ])('%s', (_, given, price, per, detail) => {
    expect(priceWords(given)).toMatchObject({ price, per, detail });
  });

  it('fits a list', () => {
    expect(shortPrice({ ...service, fromCents: 13_950 })).toBe('from $140');
    expect(shortPrice({ ...service, pricing: 'quote' })).toBe('quote after a visit');
  });
});
