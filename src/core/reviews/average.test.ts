import { describe, expect, it } from 'vitest';
import { averageStars, formatStars } from './average.ts';

describe('the average of stars', () => {
  it('has one decimal, halves go up', () => {
    expect(averageStars('4.5909090909090909')).toBe(4.6);
    expect(averageStars('4.5500000000000000')).toBe(4.6);
    expect(averageStars('4.5490000000000000')).toBe(4.5);
    expect(averageStars(4.95)).toBe(5);
    expect(averageStars(null)).toBeNull();
    expect(averageStars(undefined)).toBeNull();
  });

  it('reads the same everywhere, rounded once', () => {
    expect(formatStars(4.6)).toBe('4.6');
    expect(formatStars(4.59)).toBe('4.6');
    expect(formatStars(5)).toBe('5.0');
    expect(formatStars(averageStars('4.549') ?? 0)).toBe('4.5');
  });
});
