import { describe, expect, it } from 'vitest';
import { isDifferent } from './compare-rows.ts';

const row = (...values: (string | number | null)[]) => ({ id: 'a', label: 'A', values });

describe('a row of a comparison', () => {
  it('differs as soon as one column says something else', () => {
    expect(isDifferent(row('4.6', '4.6', '4.6'))).toBe(false);
    expect(isDifferent(row('4.6', '4.6', '4.8'))).toBe(true);
    expect(isDifferent(row(null, 'none'))).toBe(true);
    expect(isDifferent(row(null, null))).toBe(false);
  });

  it('is taken at its word where its values are drawn', () => {
    expect(isDifferent({ ...row('a', 'b'), differs: false })).toBe(false);
  });
});
