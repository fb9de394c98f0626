import { describe, expect, it } from 'vitest';
import { movedInGrid } from './grid-move.ts';

/** Rows of a checkbox and a link; the last has its link alone. */
const items = (row: number) => (row === 11 ? 1 : 2);
const moved = (row: number, item: number, key: string) => movedInGrid({ row, item }, key, 12, items);

describe('moving in a grid', () => {
  it('goes up and down in its column, and stops at the ends', () => {
    expect(moved(0, 1, 'ArrowDown')).toEqual({ row: 1, item: 1 });
    expect(moved(0, 1, 'ArrowUp')).toEqual({ row: 0, item: 1 });
    expect(moved(3, 0, 'PageDown')).toEqual({ row: 11, item: 0 });
    expect(moved(3, 0, 'PageUp')).toEqual({ row: 0, item: 0 });
  });

  it('takes the last thing of a row that has fewer', () => {
    expect(moved(10, 1, 'ArrowDown')).toEqual({ row: 11, item: 0 });
  });

  it('goes from thing to thing of a row', () => {
    expect(moved(2, 0, 'ArrowRight')).toEqual({ row: 2, item: 1 });
    expect(moved(2, 1, 'ArrowRight')).toEqual({ row: 2, item: 1 });
    expect(moved(2, 1, 'Home')).toEqual({ row: 2, item: 0 });
    expect(moved(2, 0, 'End')).toEqual({ row: 2, item: 1 });
  });

  it('leaves other keys alone', () => {
    expect(moved(2, 0, 'a')).toBeNull();
    expect(moved(2, 0, 'Tab')).toBeNull();
  });
});
