import { describe, expect, it } from 'vitest';
import { wordsPlace } from './carried-words.tsx';

const at = (left: number, top: number, width = 130) => ({ left, right: left + width, top, width });

describe('where the words of what is carried stand', () => {
  it('is over it, and under it where the window ends above', () => {
    expect(wordsPlace(at(300, 400), 1440).below).toBe(false);
    expect(wordsPlace(at(300, 40), 1440).below).toBe(true);
  });

  it('is on the side of the window’s middle, so that they never leave it', () => {
    expect(wordsPlace(at(200, 400), 1440).side).toEqual({ left: 0 });
    expect(wordsPlace(at(1200, 400), 1440).side).toEqual({ right: 0 });
  });

  it('keeps them in the window where the carried thing reaches over its edge', () => {
    expect(wordsPlace(at(-40, 400), 360).side).toEqual({ left: 48 });
    expect(wordsPlace(at(280, 400), 360).side).toEqual({ right: 58 });
  });
});
