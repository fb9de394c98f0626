import { describe, expect, it } from 'vitest';
import { placed } from './route-map.tsx';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('placed', () => {
  it('draws north up and east right, within the picture', () => {
    const [south, north] = placed([at(47.5, -122.4), at(47.7, -122.2)]);
    expect(south && north && south.y > north.y && south.x < north.x).toBe(true);
    for (const { x, y } of placed([at(47.5, -122.4), at(47.7, -122.2), at(47.6, -122.9)])) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(320);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(190);
    }
  });

  it('keeps stops of one street near each other instead of spreading them over the picture', () => {
    const [first, second] = placed([at(47.66, -122.334), at(47.664, -122.334)]);
    expect(Math.abs((first?.y ?? 0) - (second?.y ?? 0))).toBeLessThan(40);
  });

  it('puts a single stop in the middle and keeps equal ones apart', () => {
    expect(placed([at(47.5, -122.4)])).toEqual([{ x: 160, y: 95 }]);
    const [first, second] = placed([at(47.5, -122.4), at(47.5, -122.4)]);
    expect(first?.x).not.toBe(second?.x);
  });
});
