import { describe, expect, it } from 'vitest';
import { allowedWidth, LEAST_WIDTH_PX, MOST_WIDTH_PX, readWidths, steppedWidth } from './widths.ts';

describe('widths of columns', () => {
  it('stay between what can be read and what fits a window', () => {
    expect([allowedWidth(-5), allowedWidth(120.4), allowedWidth(9_000)]).toEqual([
      LEAST_WIDTH_PX,
      120,
      MOST_WIDTH_PX,
    ]);
  });

  it('change by the arrows, Home and End, and by no other key', () => {
    expect(steppedWidth(120, 'ArrowRight')).toBe(136);
    expect(steppedWidth(120, 'ArrowLeft')).toBe(104);
    expect(steppedWidth(70, 'ArrowLeft')).toBe(LEAST_WIDTH_PX);
    expect(steppedWidth(120, 'Home')).toBe(LEAST_WIDTH_PX);
    expect(steppedWidth(120, 'End')).toBe(MOST_WIDTH_PX);
    expect(steppedWidth(120, 'ArrowDown')).toBeNull();
    expect(steppedWidth(120, 'j')).toBeNull();
  });

  it('are read from storage without what is no width', () => {
    expect(readWidths('{"job":300,"vendor":"wide","at":2,"no":null}')).toEqual({
      job: 300,
      at: LEAST_WIDTH_PX,
    });
    for (const broken of [null, '', 'not json', 'null', '7']) expect(readWidths(broken)).toEqual({});
  });
});
