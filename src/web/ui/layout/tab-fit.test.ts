import { describe, expect, it } from 'vitest';
import { tabsThatFit } from './tab-fit.ts';

describe('tabs that fit', () => {
  it('counts whole tabs only', () => {
    expect(tabsThatFit([80, 180, 300], 299)).toBe(3);
    expect(tabsThatFit([80, 180, 300], 240)).toBe(2);
    expect(tabsThatFit([80, 180, 300], 60)).toBe(0);
    expect(tabsThatFit([], 60)).toBe(0);
  });
});
