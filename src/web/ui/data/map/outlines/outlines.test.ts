import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
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

  it('are small', () => {
    for (const shapes of [seattle, denver]) {
      expect(gzipSync(JSON.stringify(shapes)).length).toBeLessThan(8 * 1024);
    }
  });
});
