import { describe, expect, it } from 'vitest';
import { measuredValue } from './web-vitals.ts';

describe('what a browser measured', () => {
  it('is whole: milliseconds, and thousandths for what has no unit', () => {
    expect(measuredValue({ name: 'LCP', value: 1_834.4 })).toBe(1_834);
    expect(measuredValue({ name: 'CLS', value: 0.0834 })).toBe(83);
  });
});
