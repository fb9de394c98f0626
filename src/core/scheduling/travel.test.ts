import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CITY_SPEEDS, PARKING_MINUTES, ROAD_FACTOR } from './limits.ts';
import { driveBetween, speedAt } from './travel.ts';

const BALLARD = { latitude: 47.6687, longitude: -122.3847 };
const FREMONT = { latitude: 47.6505, longitude: -122.3493 };
const NOON = 12 * 60;

const place = fc.record({
  latitude: fc.double({ min: 47.4, max: 47.8, noNaN: true }),
  longitude: fc.double({ min: -122.5, max: -122.2, noNaN: true }),
});
const minute = fc.integer({ min: 0, max: 1439 });

describe('speedAt', () => {
  it('is slow when everybody drives to work or home', () => {
    expect(speedAt(8 * 60)).toBe(18);
    expect(speedAt(17 * 60)).toBe(17);
    expect(speedAt(NOON)).toBe(23);
    expect(speedAt(2 * 60)).toBe(28);
    expect(speedAt(23 * 60)).toBe(28);
  });

  it('changes at the minute it says, and in order', () => {
    expect([speedAt(389), speedAt(390)]).toEqual([28, 18]);
    const starts = CITY_SPEEDS.map(({ fromMinute }) => fromMinute);
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
  });
});

describe('driveBetween', () => {
  it('takes the road, the hour and the parking into account', () => {
    const drive = driveBetween(BALLARD, FREMONT, NOON);
    expect(drive).toEqual({ miles: 2.8, minutes: 11 });
    expect(driveBetween(BALLARD, FREMONT, 8 * 60).minutes).toBeGreaterThan(drive.minutes);
    expect(ROAD_FACTOR).toBeGreaterThan(1);
  });

  it('is nothing next door', () => {
    expect(driveBetween(BALLARD, BALLARD, NOON)).toEqual({ miles: 0, minutes: 0 });
  });

  it('is the same both ways, never shorter for a longer way, never less than parking', () => {
    fc.assert(
      fc.property(place, place, minute, (from, to, at) => {
        const there = driveBetween(from, to, at);
        expect(driveBetween(to, from, at)).toEqual(there);
        expect(Number.isInteger(there.minutes)).toBe(true);
        if (there.miles > 0) expect(there.minutes).toBeGreaterThan(PARKING_MINUTES);
        const farther = { latitude: to.latitude + 0.5, longitude: to.longitude };
        if (to.latitude >= from.latitude)
          expect(driveBetween(from, farther, at).minutes).toBeGreaterThanOrEqual(there.minutes);
      }),
    );
  });
});
