import { describe, expect, it } from 'vitest';
import { movedCell } from './cell-move.ts';
import { gridTracks } from './grid-columns.ts';

const size = { rows: 40, columns: 4, page: 10 };
const moved = (row: number, column: number, key: string, ctrl = false) =>
  movedCell({ row, column }, { key, ctrl }, size);

describe('moving from cell to cell', () => {
  it('goes one on by an arrow and stops at the edges', () => {
    expect(moved(3, 1, 'ArrowDown')).toEqual({ row: 4, column: 1 });
    expect(moved(0, 1, 'ArrowUp')).toEqual({ row: 0, column: 1 });
    expect(moved(3, 3, 'ArrowRight')).toEqual({ row: 3, column: 3 });
    expect(moved(3, 3, 'ArrowLeft')).toEqual({ row: 3, column: 2 });
  });

  it('goes to the ends of a row by Home and End, and of the grid with Ctrl', () => {
    expect(moved(3, 2, 'Home')).toEqual({ row: 3, column: 0 });
    expect(moved(3, 2, 'End')).toEqual({ row: 3, column: 3 });
    expect(moved(3, 2, 'Home', true)).toEqual({ row: 0, column: 0 });
    expect(moved(3, 2, 'End', true)).toEqual({ row: 39, column: 3 });
  });

  it('goes over a page of rows, and not past the last', () => {
    expect(moved(3, 2, 'PageDown')).toEqual({ row: 13, column: 2 });
    expect(moved(35, 2, 'PageDown')).toEqual({ row: 39, column: 2 });
    expect(moved(3, 2, 'PageUp')).toEqual({ row: 0, column: 2 });
  });

  it('leaves other keys to the cell and the browser', () => {
    for (const key of ['Tab', 'Enter', 'a']) expect(moved(3, 2, key)).toBeNull();
    expect(moved(3, 2, 'ArrowDown', true)).toBeNull();
  });
});

describe('tracks of a grid', () => {
  it('pin columns side by side, with room left on a phone', () => {
    const tracks = gridTracks([
      { id: 'offered', px: 80, grow: false, pinned: true },
      { id: 'name', px: 260, grow: false, pinned: true },
      { id: 'price', px: 120, grow: false, pinned: false },
      { id: 'note', px: 160, grow: true, pinned: false },
    ]);
    expect(tracks.template).toBe('min(80px, 20vw) min(260px, 20vw) 120px minmax(160px, 1fr)');
    expect(tracks.leftOf('offered')).toBe('0px');
    expect(tracks.leftOf('name')).toBe('calc(min(80px, 20vw))');
    expect(tracks.pinned).toBe('calc(min(80px, 20vw) + min(260px, 20vw))');
  });
});
