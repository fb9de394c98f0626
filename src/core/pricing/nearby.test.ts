import { describe, expect, it } from 'vitest';
import { addedDrive, type NearbyTerms, nearbyDiscount } from './nearby.ts';

const NOON = 720;
const HOME = { latitude: 47.66, longitude: -122.35 };
const NEXT_STREET = { latitude: 47.662, longitude: -122.35 };
const ACROSS_TOWN = { latitude: 47.54, longitude: -122.3 };
const RULE = { withinMinutes: 15, percentBp: 1_000 };
const TERMS: NearbyTerms = { enabled: true, capPercent: 15, bearer: 'vendor' };

describe('what a visit adds to the drives of a day', () => {
  it('is not known on a day without another visit', () => {
    expect(addedDrive(HOME, { before: null, after: null }, NOON)).toBeNull();
  });

  it('is the way from the only other visit, before or after', () => {
    const there = addedDrive(HOME, { before: ACROSS_TOWN, after: null }, NOON);
    expect(there).toBeGreaterThan(20);
    expect(addedDrive(HOME, { before: null, after: ACROSS_TOWN }, NOON)).toBe(there);
    expect(addedDrive(HOME, { before: HOME, after: null }, NOON)).toBe(0);
  });

  it('between two is the way round less the way that falls away', () => {
    const round = addedDrive(HOME, { before: NEXT_STREET, after: ACROSS_TOWN }, NOON) ?? 0;
    expect(round).toBeLessThanOrEqual(15);
    expect(addedDrive(HOME, { before: ACROSS_TOWN, after: ACROSS_TOWN }, NOON)).toBeGreaterThan(40);
  });
});

describe('the nearby discount', () => {
  it('holds up to the minutes of the rule', () => {
    expect(nearbyDiscount(RULE, 15, TERMS)).toMatchObject({ id: null, value: 1_000, byCanopy: false });
    expect(nearbyDiscount(RULE, 16, TERMS)).toBeNull();
    expect(nearbyDiscount(RULE, null, TERMS)).toBeNull();
  });

  it('is none without a rule, as rules from before it have none, and while Canopy does not allow it', () => {
    expect(nearbyDiscount(null, 0, TERMS)).toBeNull();
    expect(nearbyDiscount(undefined, 0, TERMS)).toBeNull();
    expect(nearbyDiscount(RULE, 0, { ...TERMS, enabled: false })).toBeNull();
  });

  it('is never more than Canopy allows, and is paid by whom Canopy says', () => {
    const found = nearbyDiscount({ ...RULE, percentBp: 3_000 }, 0, { ...TERMS, bearer: 'canopy' });
    expect(found).toMatchObject({ value: 1_500, byCanopy: true });
  });
});
