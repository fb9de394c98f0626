import { describe, expect, it } from 'vitest';
import { distanceMiles } from '#core/markets/distance.ts';
import { boundView, fitView, panView, pixelsOf, pixelsPerMile, zoomView } from './viewport.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const BALLARD = at(47.6687, -122.3847);
const RAINIER = at(47.5424, -122.2822);
const size = { width: 360, height: 320 };
const home = fitView([BALLARD, RAINIER], size, 40, 1);

describe('fitView', () => {
  it('draws north up and west left, everything within the edges', () => {
    const [ballard, rainier] = [BALLARD, RAINIER].map(pixelsOf(home, size));
    expect(ballard?.y).toBeCloseTo(40, 6);
    expect(rainier?.y).toBeCloseTo(280, 6);
    expect(ballard && rainier && ballard.x < rainier.x && ballard.x >= 40).toBe(true);
  });

  it('goes no closer to a single place than the miles it is given', () => {
    const view = fitView([BALLARD], size, 40, 2);
    expect(pixelsPerMile(view)).toBeCloseTo(120, 6);
    expect(pixelsOf(view, size)(BALLARD)).toEqual({ x: 180, y: 160 });
  });
});

describe('pixelsPerMile', () => {
  it('agrees with the distance between two places of a city within one in a hundred', () => {
    const [a, b] = [BALLARD, RAINIER].map(pixelsOf(home, size));
    const drawn = Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
    const miles = drawn / pixelsPerMile(home);
    expect(Math.abs(miles / distanceMiles(BALLARD, RAINIER) - 1)).toBeLessThan(0.01);
  });
});

describe('zoomView', () => {
  it('leaves the place under the pointer where it is', () => {
    const under = pixelsOf(home, size)(BALLARD);
    const closer = zoomView(home, 3, size, under);
    const after = pixelsOf(closer, size)(BALLARD);
    expect(after.x).toBeCloseTo(under.x, 6);
    expect(after.y).toBeCloseTo(under.y, 6);
    expect(closer.scale).toBeCloseTo(home.scale * 3, 6);
  });

  it('keeps the middle without a pointer, and undoes itself', () => {
    const back = zoomView(zoomView(home, 2, size), 0.5, size);
    expect(back.x).toBeCloseTo(home.x, 12);
    expect(back.scale).toBeCloseTo(home.scale, 6);
  });
});

describe('panView', () => {
  it('moves what is drawn by the pixels', () => {
    const before = pixelsOf(home, size)(RAINIER);
    const after = pixelsOf(panView(home, 25, -10), size)(RAINIER);
    expect(after.x - before.x).toBeCloseTo(25, 6);
    expect(after.y - before.y).toBeCloseTo(-10, 6);
  });
});

describe('boundView', () => {
  it('keeps the places in reach however far somebody drags', () => {
    const lost = boundView(panView(home, 9_000, 9_000), home, size);
    const found = pixelsOf(lost, size)(BALLARD);
    expect(found.x).toBeLessThanOrEqual(360 + 180);
    expect(found.y).toBeLessThanOrEqual(320 + 160);
    expect(boundView(home, home, size)).toEqual(home);
  });

  it('ends at half the first view and at a block', () => {
    expect(boundView(zoomView(home, 0.01, size), home, size).scale).toBeCloseTo(home.scale / 2, 6);
    const block = boundView(zoomView(home, 1e6, size), home, size);
    expect(pixelsPerMile(block)).toBeCloseTo(1200, 6);
  });
});
