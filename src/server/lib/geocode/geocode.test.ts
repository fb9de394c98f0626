import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEATTLE } from '#core/markets/seattle.ts';
import { createLogger } from '../log.ts';
import { createUrlGeocoder } from './by-url.ts';
import { createEmbeddedGeocoder } from './embedded.ts';

const [zone] = SEATTLE.zones;
if (!zone) throw new Error('Seattle has no zones');
const address = { line1: `12 ${zone.streets[0]}`, city: 'Seattle', state: 'WA', zip: zone.zip };
const embedded = createEmbeddedGeocoder();

describe('the embedded geocoder', () => {
  it('finds a street of a seeded city, always at the same place', async () => {
    const found = await embedded.locate(address);
    expect(found).toMatchObject({ outcome: 'found', zoneSlug: zone.slug, precision: 'address' });
    expect(await embedded.locate(address)).toEqual(found);
  });

  it('puts an unknown street at the centre of its ZIP code', async () => {
    expect(await embedded.locate({ ...address, line1: '1 Nowhere Blvd' })).toEqual({
      outcome: 'found',
      zoneSlug: zone.slug,
      latitude: zone.latitude,
      longitude: zone.longitude,
      precision: 'zip',
    });
  });

  it('says which places are not served', async () => {
    expect(await embedded.locate({ ...address, zip: '00501' })).toEqual({ outcome: 'not_served' });
  });
});

describe('a geocoder by URL', () => {
  let server: Server;
  let url: string;
  let questions: string[] = [];
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const asked = new URL(request.url ?? '', 'http://geocoder');
      questions.push(`${asked.searchParams.get('format')} ${asked.searchParams.get('q')}`);
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search?format=json`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const geocoder = () => createUrlGeocoder({ url, fallback: embedded, log: createLogger('silent') });
  const answers = (body: unknown, status = 200) => {
    answer = (response) => response.writeHead(status).end(JSON.stringify(body));
  };

  it('takes the exact place from the provider and the zone from us', async () => {
    questions = [];
    answers([{ lat: String(zone.latitude + 0.001), lon: String(zone.longitude - 0.001) }]);
    expect(await geocoder().locate({ ...address, line1: '1 Nowhere Blvd' })).toEqual({
      outcome: 'found',
      zoneSlug: zone.slug,
      latitude: zone.latitude + 0.001,
      longitude: zone.longitude - 0.001,
      precision: 'address',
    });
    expect(questions).toEqual([`json 1 Nowhere Blvd, Seattle, WA ${zone.zip}`]);
  });

  it('falls back when the provider is wrong, empty or broken', async () => {
    const ours = await embedded.locate(address);
    for (const body of [
      [],
      {},
      null,
      'x',
      { lat: 'NaN', lon: 1 },
      { lat: 91, lon: 0 },
      { lat: 51.5, lon: -0.1 },
      { lat: '', lon: '' },
    ]) {
      answers(body);
      expect(await geocoder().locate(address)).toEqual(ours);
    }
    answers({ lat: zone.latitude, lon: zone.longitude }, 500);
    expect(await geocoder().locate(address)).toEqual(ours);
    answer = (response) => response.end('<html>');
    expect(await geocoder().locate(address)).toEqual(ours);
  });

  it('waits no longer than three seconds', async () => {
    answer = () => undefined;
    const started = performance.now();
    expect(await geocoder().locate(address)).toEqual(await embedded.locate(address));
    expect(performance.now() - started).toBeLessThan(8_000);
  });

  it('does not ask about places that are not served', async () => {
    questions = [];
    expect(await geocoder().locate({ ...address, zip: '00501' })).toEqual({ outcome: 'not_served' });
    expect(questions).toEqual([]);
  });
});
