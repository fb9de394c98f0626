import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AUSTIN } from '#core/markets/austin.ts';
import austin from './austin.json' with { type: 'json' };
import denver from './denver.json' with { type: 'json' };
import seattle from './seattle.json' with { type: 'json' };

type Shapes = readonly { name: string; rings: readonly string[] }[];

/** Names of the shapes around a point, by crossings of a line to the east. */
function around(shapes: Shapes, latitude: number, longitude: number): string[] {
  const inside = (ring: string) => {
    const steps = ring.split(' ').map(Number);
    const points: [number, number][] = [];
    for (let i = 0, x = 0, y = 0; i < steps.length; i += 2) {
      x += steps[i] ?? 0;
      y += steps[i + 1] ?? 0;
      points.push([x / 1e4, y / 1e4]);
    }
    const crossed = points.filter(([ax, ay], index) => {
      const [bx, by] = points[(index + 1) % points.length] ?? [0, 0];
      return ay > latitude !== by > latitude && longitude < ax + ((latitude - ay) / (by - ay)) * (bx - ax);
    });
    return crossed.length % 2 === 1;
  };
  return shapes.filter(({ rings }) => rings.filter(inside).length % 2 === 1).map(({ name }) => name);
}

describe('outlines of neighborhoods', () => {
  it('hold known places, and no one where there is water', () => {
    expect(around(seattle, 47.6097, -122.3422)).toEqual(['Pike-Market']);
    expect(around(seattle, 47.6615, -122.334)).toEqual(['Wallingford']);
    expect(around(seattle, 47.6, -122.4)).toEqual([]);
    expect(around(denver, 39.7475, -104.95)).toEqual(['City Park']);
  });

  it('Austin is land on both sides of its lakes, with every served place in one neighborhood', () => {
    expect(around(austin, 30.2672, -97.7431)).toEqual(['Downtown']);
    expect(around(austin, 30.243, -97.744)).toEqual(['Travis Heights']);
    // Lady Bird Lake under the bridges of Congress, Interstate 35 and Pleasant Valley; Lake Austin at Mount Bonnell.
    for (const [latitude, longitude] of [
      [30.2609, -97.7448],
      [30.2504, -97.7364],
      [30.2499, -97.714],
      [30.32, -97.7778],
    ] as const) {
      expect(around(austin, latitude, longitude)).toEqual([]);
    }
    for (const { latitude, longitude, name } of AUSTIN.zones)
      expect(around(austin, latitude, longitude), name).toHaveLength(1);
  });

  it('are small', () => {
    for (const shapes of [seattle, denver, austin]) {
      expect(gzipSync(JSON.stringify(shapes)).length).toBeLessThan(8 * 1024);
    }
  });
});
