import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMiles } from '#core/markets/distance.ts';
import { boxAround, covers } from './area.ts';

const BALLARD = { latitude: 47.677, longitude: -122.386, zoneId: 'ballard' };
const TACOMA = { latitude: 47.2529, longitude: -122.4443, zoneId: 'tacoma' };

describe('a service area', () => {
  it('covers the neighborhoods it names', () => {
    const area = { kind: 'zones', zoneIds: new Set(['ballard']) } as const;
    expect(covers(area, BALLARD)).toBe(true);
    expect(covers(area, TACOMA)).toBe(false);
  });

  it('covers everything within its miles, the edge included', () => {
    const miles = distanceMiles(BALLARD, TACOMA);
    const around = (radiusMiles: number) => covers({ kind: 'radius', base: BALLARD, radiusMiles }, TACOMA);
    expect(around(miles)).toBe(true);
    expect(around(miles - 0.01)).toBe(false);
  });

  it('never loses a place in the box that is looked at first', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -65, max: 65, noNaN: true }),
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.double({ min: 1, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (latitude, longitude, miles, bearing) => {
          const home = { latitude, longitude };
          const base = {
            latitude: latitude + (Math.cos(bearing) * miles) / 69.2,
            longitude:
              longitude + (Math.sin(bearing) * miles) / (69.2 * Math.cos((latitude * Math.PI) / 180)),
          };
          fc.pre(distanceMiles(home, base) <= miles);
          const box = boxAround(home, miles);
          expect(Math.abs(base.latitude - latitude)).toBeLessThanOrEqual(box.latitude);
          expect(Math.abs(base.longitude - longitude)).toBeLessThanOrEqual(box.longitude);
        },
      ),
    );
  });
});
