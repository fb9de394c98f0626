import { describe, expect, it } from 'vitest';
import { placeBeside, type Wish } from './place.ts';

const VIEW = { width: 400, height: 600 };
const BOX = { width: 120, height: 200 };
const BELOW: Wish = { side: 'bottom', align: 'start', gap: 6 };
const at = (left: number, top: number) => ({ left, top, width: 80, height: 30 });

describe('where a popover goes', () => {
  it('stands beside its trigger on the side that is wished for', () => {
    expect(placeBeside(at(100, 100), BOX, VIEW, BELOW)).toMatchObject({ left: 100, top: 136 });
    expect(placeBeside(at(200, 100), BOX, VIEW, { ...BELOW, align: 'end' })).toMatchObject({ left: 160 });
    expect(placeBeside(at(200, 100), BOX, VIEW, { ...BELOW, align: 'center' })).toMatchObject({ left: 180 });
    expect(placeBeside(at(200, 300), BOX, VIEW, { ...BELOW, side: 'top' })).toMatchObject({ top: 94 });
    const beside = { side: 'right', align: 'center', gap: 6 } as const;
    expect(placeBeside(at(20, 300), BOX, VIEW, beside)).toMatchObject({ left: 106, top: 215 });
    expect(placeBeside(at(200, 300), BOX, VIEW, { ...beside, side: 'left' })).toMatchObject({ left: 74 });
  });

  it('turns to the other side at the edge of the window, if there is more room', () => {
    expect(placeBeside(at(100, 500), BOX, VIEW, BELOW)).toMatchObject({ top: 294, maxHeight: 486 });
    expect(placeBeside(at(100, 40), BOX, VIEW, { ...BELOW, side: 'top' })).toMatchObject({ top: 76 });
    expect(placeBeside(at(300, 100), BOX, VIEW, { side: 'right', align: 'start', gap: 6 })).toMatchObject({
      left: 174,
    });
  });

  it('stays inside of the window and scrolls what does not fit', () => {
    expect(placeBeside(at(360, 100), BOX, VIEW, BELOW).left).toBe(272);
    expect(placeBeside(at(-60, 100), BOX, VIEW, BELOW).left).toBe(8);
    const long = { width: 120, height: 2000 };
    expect(placeBeside(at(100, 200), long, VIEW, BELOW)).toMatchObject({ top: 236, maxHeight: 356 });
    expect(placeBeside(at(100, 400), long, VIEW, BELOW)).toMatchObject({ top: 8, maxHeight: 386 });
  });
});
