import { describe, expect, it } from 'vitest';
import { allTurned, turned } from './row-choice.ts';

const rows = ['a', 'b', 'c', 'd'];

describe('choosing rows', () => {
  it('turns one row and keeps those of other parts of the list', () => {
    expect(turned({ selected: ['z'], rows }, 'b', true)).toEqual(['z', 'b']);
    expect(turned({ selected: ['z', 'b'], rows }, 'b', false)).toEqual(['z']);
    expect(turned({ selected: ['b'], rows }, 'b', true)).toEqual(['b']);
  });

  it('turns a range with Shift, upwards and downwards', () => {
    expect(turned({ selected: ['a'], rows }, 'c', true, 'a')).toEqual(['a', 'b', 'c']);
    expect(turned({ selected: ['d'], rows }, 'b', true, 'd')).toEqual(['b', 'c', 'd']);
    expect(turned({ selected: rows, rows }, 'b', false, 'c')).toEqual(['a', 'd']);
  });

  it('turns one row when the one before it stands in another part', () => {
    expect(turned({ selected: ['z'], rows }, 'c', true, 'z')).toEqual(['z', 'c']);
  });

  it('turns all that are shown, and only them', () => {
    expect(allTurned({ selected: ['z', 'a'], rows }, true)).toEqual(['z', ...rows]);
    expect(allTurned({ selected: ['z', ...rows], rows }, false)).toEqual(['z']);
  });
});
