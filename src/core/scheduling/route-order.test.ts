import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ROUTE_STOPS, ROUTE_GAIN_MINUTES } from './limits.ts';
import { betterOrder, type RouteStop } from './route-order.ts';
import { driveBetween } from './travel.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute));
const minuteOfDay = (instant: Date) => instant.getUTCHours() * 60 + instant.getUTCMinutes();
const stop = (id: string, latitude: number, opens: number, closes: number, minutes = 30): RouteStop => ({
  id,
  place: { latitude, longitude: -122.3 },
  opensAt: at(opens),
  closesAt: at(closes),
  minutes,
});
const from = (latitude: number, hour: number) => ({
  place: { latitude, longitude: -122.3 },
  at: at(hour),
  minuteOfDay,
});

describe('betterOrder', () => {
  it('goes to the near one first when everybody still gets their window', () => {
    const far = stop('far', 47.8, 10, 14);
    const near = stop('near', 47.61, 11, 14);
    const found = betterOrder(from(47.6, 11), [far, near]);
    expect(found?.order).toEqual(['near', 'far']);
    expect(found?.savedMinutes).toBeGreaterThanOrEqual(ROUTE_GAIN_MINUTES);
  });

  it('leaves an order alone that windows ask for', () => {
    expect(betterOrder(from(47.6, 9), [stop('far', 47.8, 9, 11), stop('near', 47.61, 13, 15)])).toBeNull();
  });

  it('has nothing to say about one stop, about none, or about too many', () => {
    expect(betterOrder(from(47.6, 9), [])).toBeNull();
    expect(betterOrder(from(47.6, 9), [stop('one', 47.8, 9, 11)])).toBeNull();
    const many = Array.from({ length: MAX_ROUTE_STOPS + 1 }, (_, index) => stop(`${index}`, 47.6, 8, 18, 5));
    expect(betterOrder(from(47.6, 9), many)).toBeNull();
  });

  it('never breaks a window, drops nobody, and saves what it says', () => {
    const stops = fc.array(
      fc.record({
        latitude: fc.integer({ min: 0, max: 40 }),
        opens: fc.integer({ min: 8, max: 15 }),
        long: fc.integer({ min: 2, max: 6 }),
      }),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(stops, (drawn) => {
        const list = drawn.map(({ latitude, opens, long }, index) =>
          stop(`${index}`, 47.5 + latitude / 100, opens, opens + long),
        );
        const start = from(47.6, 8);
        const found = betterOrder(start, list);
        if (!found) return;
        expect([...found.order].sort()).toEqual(list.map(({ id }) => id).sort());
        let now = start.at.getTime();
        let place = start.place;
        let driven = 0;
        for (const id of found.order) {
          const next = list.find((candidate) => candidate.id === id);
          if (!next) throw new Error('unknown stop');
          const { minutes } = driveBetween(place, next.place, minuteOfDay(new Date(now)));
          driven += minutes;
          now = Math.max(now + minutes * 60_000, next.opensAt.getTime());
          expect(now).toBeLessThanOrEqual(next.closesAt.getTime());
          now += next.minutes * 60_000;
          place = next.place;
        }
        expect(driven).toBe(found.driveMinutes);
        expect(found.savedMinutes).toBeGreaterThanOrEqual(ROUTE_GAIN_MINUTES);
      }),
    );
  });
});
