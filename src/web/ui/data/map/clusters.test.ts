import { describe, expect, it } from 'vitest';
import { clustersOf } from './clusters.ts';

const point = (id: string, x: number, y: number, count = 1) => ({ id, x, y, count });

describe('clustersOf', () => {
  it('gathers what lies within reach and adds it up', () => {
    const [near, far] = clustersOf([point('a', 0, 0, 3), point('b', 10, 0), point('c', 200, 0)], 40);
    expect(near).toEqual({ ids: ['a', 'b'], x: 2.5, y: 0, count: 4 });
    expect(far).toEqual({ ids: ['c'], x: 200, y: 0, count: 1 });
  });

  it('lets them go when the map is closer', () => {
    const points = [point('a', 0, 0), point('b', 30, 0)];
    const closer = points.map(({ x, ...rest }) => ({ ...rest, x: x * 2 }));
    expect(clustersOf(points, 40)).toHaveLength(1);
    expect(clustersOf(closer, 40)).toHaveLength(2);
  });

  it('loses nothing and reads the same in any order', () => {
    const points = Array.from({ length: 60 }, (_, i) =>
      point(`${i}`, (i * 37) % 300, (i * 61) % 200, 1 + (i % 4)),
    );
    const clusters = clustersOf(points, 36);
    expect(clusters.flatMap(({ ids }) => ids)).toHaveLength(60);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(points.reduce((s, p) => s + p.count, 0));
    expect(clustersOf([...points].reverse(), 36)).toEqual(clusters);
  });
});
