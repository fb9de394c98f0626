import { describe, expect, it } from 'vitest';
import { HOUSEHOLD_RIGHTS, mayBook, rightsFrom } from './rights.ts';

describe('rights of a household', () => {
  it('include those before them', () => {
    expect(rightsFrom('view')).toEqual(['view', 'book', 'pay']);
    expect(rightsFrom('book')).toEqual(['book', 'pay']);
    expect(rightsFrom('pay')).toEqual(['pay']);
    expect(HOUSEHOLD_RIGHTS.filter(mayBook)).toEqual(rightsFrom('book'));
  });
});
