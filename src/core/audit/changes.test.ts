import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

describe('what differs', () => {
  it('names the fields with another value, and those without one as none', () => {
    expect(changesBetween({ name: 'Ana', phone: '1' }, { name: 'Anna', phone: '1' })).toEqual([
      { field: 'name', from: 'Ana', to: 'Anna' },
    ]);
    expect(changesBetween({ name: undefined }, { name: 'Ana' })).toEqual([
      { field: 'name', from: null, to: 'Ana' },
    ]);
  });

  it('takes lists with the same entries in the same order for the same', () => {
    expect(changesBetween({ skills: ['a', 'b'] }, { skills: ['a', 'b'] })).toEqual([]);
    expect(changesBetween({ skills: ['a', 'b'] }, { skills: ['b', 'a'] })).toHaveLength(1);
    expect(changesBetween({ skills: ['a'] }, { skills: ['a', 'b'] })).toHaveLength(1);
    expect(changesBetween({ skills: [] }, { skills: null })).toHaveLength(1);
  });
});
