import { describe, expect, it } from 'vitest';
import { visitPrice } from './visit-price.ts';

describe('the price of a visit in a list', () => {
  it('is a figure, and never $0.00', () => {
    expect(visitPrice({ status: 'confirmed', amountCents: 14_900 })).toBe('$149.00');
    expect(visitPrice({ status: 'pending', amountCents: 0 })).toBe('Quote after a visit');
    expect(visitPrice({ status: 'in_progress', amountCents: 0 })).toBe('Quote after a visit');
    expect(visitPrice({ status: 'completed', amountCents: 0 })).toBe('Free visit');
  });
});
