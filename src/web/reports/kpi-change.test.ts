import { describe, expect, it } from 'vitest';
import { percentChange, plainChange } from './kpi-change.ts';

describe('percentChange', () => {
  it('says how much more or less', () => {
    expect(percentChange(114_200, 100_000)).toEqual({ change: '+14.2%', changeType: 'positive' });
    expect(percentChange(90, 100)).toEqual({ change: '-10.0%', changeType: 'negative' });
  });

  it('is neutral when nothing moved and empty when there is nothing to compare with', () => {
    expect(percentChange(100, 100)).toEqual({ change: '0.0%', changeType: 'neutral' });
    expect(percentChange(100, 0)).toEqual({});
    expect(percentChange(100, null)).toEqual({});
  });

  it('is silent when there was next to nothing before', () => {
    expect(percentChange(2_345, 100)).toEqual({});
  });
});

describe('plainChange', () => {
  it('is the difference to two decimals', () => {
    expect(plainChange(4.6, 4.8)).toEqual({ change: '-0.2', changeType: 'negative' });
    expect(plainChange(4.9, 4.9)).toEqual({ change: '0.0', changeType: 'neutral' });
    expect(plainChange(null, 4.9)).toEqual({});
  });
});
