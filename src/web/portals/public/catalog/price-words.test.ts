import { describe, expect, it } from 'vitest';
import { priceWords, shortPrice } from './price-words.ts';

const service = { pricing: 'fixed' as const, fromCents: 14_900, priceCents: 14_900, durationMinutes: 90 };

describe('what a service costs, in words', () => {
  it.each([
    ['a fixed price', service, '$149', 'about 90 min'],
    [
      'a fixed price with cents',
      { ...service, fromCents: 14_950, priceCents: 14_950 },
      '$149.50',
      'about 90 min',
    ],
    ['companies that differ', { ...service, fromCents: 13_900 }, 'from $139', 'about 90 min'],
    ['companies that differ by cents', { ...service, fromCents: 13_920 }, 'from $139', 'about 90 min'],
    [
      'an hour',
      { ...service, pricing: 'hourly' as const, fromCents: 6_000, priceCents: 6_000 },
      '$60/hr',
      '90-minute minimum, $90',
    ],
    [
      'an hour of companies that differ',
      { ...service, pricing: 'hourly' as const, fromCents: 5_800, priceCents: 6_000, durationMinutes: 120 },
      'from $58/hr',
      '2-hour minimum, from $116',
    ],
    [
      'a quote',
      { ...service, pricing: 'quote' as const, fromCents: 4_900, priceCents: 4_900 },
      'Quote after a visit',
      '$49 visit, about 90 min',
    ],
    [
      'a quote whose visit is free',
      { ...service, pricing: 'quote' as const, fromCents: 0, priceCents: 0 },
      'Quote after a visit',
      'Free visit, about 90 min',
    ],
  ])('%s', (_, given, price, detail) => {
    expect(priceWords(given)).toMatchObject({ price, detail });
  });

  it('fits a list', () => {
    expect(shortPrice({ ...service, fromCents: 13_950 })).toBe('from $140');
    expect(shortPrice({ ...service, pricing: 'quote' })).toBe('quote after a visit');
  });
});
