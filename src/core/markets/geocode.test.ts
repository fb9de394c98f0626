import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CITIES } from './cities.ts';
import { distanceMiles } from './distance.ts';
import { geocode, geocodeText, zoneLabel } from './geocode.ts';

const BALLARD = { slug: 'seattle-ballard', name: 'Ballard' };

describe('an address in one line', () => {
  it.each([
    '2218 Alder Bend NW, 98107',
    '2218 alder bend northwest, Seattle, WA 98107',
    '2218  Alder   Bend  N.W., Seattle WA 98107-1234',
    '  2218 ALDER BEND NW 98107  ',
    '2218 Alder Bend NW, Seattle, WA 98107, USA',
    '2218 Alder Bend NW',
    '2218 Alder Bend NW, Seattle, WA',
  ])('finds %j', (text) => {
    expect(geocodeText(text)).toMatchObject({
      outcome: 'found',
      city: { slug: 'seattle' },
      zone: BALLARD,
      line1: '2218 Alder Bend NW',
      zip: '98107',
    });
  });

  it.each([
    ['2218 Alder Bend NW Apt 4, 98107', '2218 Alder Bend NW Apt 4'],
    ['2218 Alder Bend NW, Apt 4, Seattle, WA 98107', '2218 Alder Bend NW Apt 4'],
    ['2218 Alder Bend NW #4, 98107', '2218 Alder Bend NW #4'],
    ['2218B Alder Bend NW unit 12, 98107', '2218B Alder Bend NW unit 12'],
  ])('keeps the unit of %j', (text, line1) => {
    expect(geocodeText(text)).toMatchObject({ outcome: 'found', line1 });
  });

  it('puts one house at one place, whatever the spelling', () => {
    const place = (text: string) => {
      const result = geocodeText(text);
      return result.outcome === 'found' ? [result.latitude, result.longitude] : null;
    };
    expect(place('2218 Alder Bend NW, 98107')).toEqual(
      place('2218 alder bend northwest apt 9, Seattle WA 98107'),
    );
    expect(place('2218 Alder Bend NW, 98107')).not.toEqual(place('2220 Alder Bend NW, 98107'));
  });

  it.each([
    '4 Nowhere St, 98107',
    'Alder Bend NW, 98107',
    'Ballard 98107',
    '98107',
    '614 Larkmoor Ave N, 98107',
  ])('gives %j a pin at the centre of its ZIP code', (text) => {
    expect(geocodeText(text)).toEqual({
      outcome: 'unknown_street',
      city: expect.objectContaining({ slug: 'seattle' }),
      zone: expect.objectContaining(BALLARD),
      latitude: 47.6701,
      longitude: -122.3763,
    });
  });

  it.each(['350 Fifth Ave, New York, NY 10118', '4 Nowhere St', '', 'Seattle', `${'9'.repeat(400)} 98107`])(
    'does not serve %j',
    (text) => {
      expect(geocodeText(text)).toEqual({ outcome: 'not_served' });
    },
  );
});

describe('an address in two parts', () => {
  it('finds every street the data knows, within its neighborhood', () => {
    for (const zone of CITIES.flatMap((city) => city.zones)) {
      for (const street of zone.streets) {
        const result = geocode({ line1: `1200 ${street}`, zip: zone.zip });
        expect(result).toMatchObject({
          outcome: 'found',
          zone: { slug: zone.slug },
          line1: `1200 ${street}`,
        });
        if (result.outcome === 'found') expect(distanceMiles(result, zone)).toBeLessThan(0.7);
      }
    }
  });

  it('wants a whole ZIP code', () => {
    expect(geocode({ line1: '2218 Alder Bend NW', zip: ' 98107-2211 ' }).outcome).toBe('found');
    expect(geocode({ line1: '2218 Alder Bend NW', zip: '9810' }).outcome).toBe('not_served');
    expect(geocode({ line1: '2218 Alder Bend NW', zip: '' }).outcome).toBe('not_served');
  });

  it('answers whatever is typed, at once', () => {
    const began = performance.now();
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 20 }), (line1, zip) => {
        expect(geocode({ line1, zip }).outcome).toMatch(/found|unknown_street|not_served/);
        expect(geocodeText(line1).outcome).toMatch(/found|unknown_street|not_served/);
      }),
    );
    geocodeText(`1 ${' '.repeat(50_000)}`);
    geocode({ line1: `1 ${', '.repeat(50_000)}`, zip: '98107' });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('places', () => {
  it('measures miles', () => {
    const seattle = { latitude: 47.6062, longitude: -122.3321 };
    const denver = { latitude: 39.7392, longitude: -104.9903 };
    expect(distanceMiles(seattle, denver)).toBeCloseTo(1_021, -1);
    expect(distanceMiles(seattle, seattle)).toBe(0);
    expect(distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      12_437,
      0,
    );
  });

  it('names a neighborhood with its ZIP code', () => {
    const [ballard] = CITIES[0]?.zones ?? [];
    expect(ballard && zoneLabel(ballard)).toBe('Ballard, 98107');
  });
});
