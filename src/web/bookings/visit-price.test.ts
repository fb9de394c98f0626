import { describe, expect, it } from 'vitest';
import { visitPrice } from './visit-price.ts';

describe('the price of a visit in a list', () => {
  it('is a figure, and never $0.00', () => {
    expect(visitPrice({ status: 'confirmed', totalCents: 14_900 })).toBe('$149.00');
    expect(visitPrice({ status: 'pending', totalCents: 0 })).toBe('Quote after a visit');
    expect(visitPrice({ status: 'in_progress', totalCents: 0 })).toBe('Quote after a visit');
    expect(visitPrice({ status: 'completed', totalCents: 0 })).toBe('Free visit');
  });
});
