import { describe, expect, it } from 'vitest';
import { axisMoney, chartDay, chartMoney } from './chart-money.ts';

describe('money in charts', () => {
  it('is short at the axis and exact in the tip', () => {
    expect([0, 2_000_000, 150_000_000, -50_000].map(axisMoney)).toEqual(['$0', '$20k', '$1.5M', '-$500']);
    expect(chartMoney(1_690_212)).toBe('$16,902.12');
  });
});

describe('chartDay', () => {
  it('names the local day', () => {
    expect(chartDay('2026-11-12')).toBe('Nov 12');
    expect(chartDay('2026-09-01')).toBe('Sep 1');
  });
});
