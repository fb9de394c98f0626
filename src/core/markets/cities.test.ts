import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#core/lib/time.ts';
import { CITIES, findZoneByZip } from './cities.ts';
import { distanceMiles } from './distance.ts';

describe('the cities served at the start', () => {
  it('are Seattle, Denver and Austin with their zones and taxes', () => {
    expect(
      CITIES.map(({ name, state, zone, laborTaxBp, materialsTaxBp }) => [
        name,
        state,
        zone,
        laborTaxBp,
        materialsTaxBp,
      ]),
    ).toEqual([
      ['Seattle', 'WA', 'America/Los_Angeles', 1_035, 1_035],
      ['Denver', 'CO', 'America/Denver', 0, 881],
      ['Austin', 'TX', 'America/Chicago', 0, 825],
    ]);
    for (const city of CITIES) expect(isTimeZone(city.zone)).toBe(true);
  });

  it('have neighborhoods with a ZIP code, a place and streets of their own', () => {
    const zones = CITIES.flatMap((city) => city.zones);
    expect(new Set(zones.map((zone) => zone.zip)).size).toBe(zones.length);
    expect(new Set(zones.map((zone) => zone.slug)).size).toBe(zones.length);
    const streets = zones.flatMap((zone) => zone.streets);
    expect(new Set(streets).size).toBe(streets.length);
    for (const city of CITIES) {
      expect(city.zones.length).toBeGreaterThanOrEqual(8);
      for (const zone of city.zones) {
        expect(zone.slug.startsWith(`${city.slug}-`)).toBe(true);
        expect(zone.zip).toMatch(/^\d{5}$/);
        expect(zone.streets.length).toBeGreaterThanOrEqual(10);
        // All of a city lies within a drive.
        for (const other of city.zones) expect(distanceMiles(zone, other)).toBeLessThan(20);
      }
    }
  });

  it('are found by ZIP code', () => {
    expect(findZoneByZip('98107')).toMatchObject({ city: { slug: 'seattle' }, zone: { name: 'Ballard' } });
    expect(findZoneByZip('10001')).toBeNull();
  });
});
