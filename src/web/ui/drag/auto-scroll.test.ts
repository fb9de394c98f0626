import { describe, expect, it } from 'vitest';
import { scrollStep } from './auto-scroll.ts';
import { MOUSE_DRAG_PX, SCROLL_MAX_PX, TOUCH_LONG_PRESS_MS } from './limits.ts';

describe('§9 drag interaction: long-press 120 ms, mouse after 5 px, scroll from 25 % to 5 % up to 28 px', () => {
  it('lifts after 120 ms of a finger or 5 px of a mouse', () => {
    expect([TOUCH_LONG_PRESS_MS, MOUSE_DRAG_PX]).toEqual([120, 5]);
  });

  it('rests in the middle and begins at a quarter from the edge', () => {
    for (const at of [250, 500, 750]) expect(scrollStep(at, 1_000)).toBe(0);
    expect(scrollStep(249, 1_000)).toBeLessThan(0);
    expect(scrollStep(751, 1_000)).toBeGreaterThan(0);
  });

  it('is fastest within 5 % of the edge, 28 px a step, and beyond the edge', () => {
    for (const at of [50, 10, 0, -40]) expect(scrollStep(at, 1_000)).toBe(-SCROLL_MAX_PX);
    for (const at of [950, 990, 1_000, 1_040]) expect(scrollStep(at, 1_000)).toBe(28);
  });

  it('grows toward the edge, alike on both sides', () => {
    const steps = [240, 200, 150, 100, 60].map((at) => -scrollStep(at, 1_000));
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
    expect(scrollStep(900, 1_000)).toBe(-scrollStep(100, 1_000));
    expect(scrollStep(5, 0)).toBe(0);
  });
});
