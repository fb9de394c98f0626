import { distanceMiles, type Point } from '#core/markets/distance.ts';
import type { Logger } from '../log.ts';
import type { Geocoder } from './port.ts';

const TIMEOUT_MS = 3_000;
/** Answers of a geocoder are short; a long one is something else. */
const MAX_ANSWER_CHARS = 100_000;
/** Farther from the centre of its ZIP code than this, an answer is about another place of the same name. */
const MAX_MILES_OFF = 25;

/**
 * Asks a provider for the exact place: `GET <url>?q=<address>`, answered with `{ lat, lon }` or a list of such, in
 * degrees. Whether and in which neighborhood we serve it, `fallback` knows; its place also stands when the provider
 * is slow, away or wrong.
 */
export function createUrlGeocoder(parts: { url: string; fallback: Geocoder; log: Logger }): Geocoder {
  const { url, fallback, log } = parts;
  return {
    async locate(address) {
      const known = await fallback.locate(address);
      if (known.outcome === 'not_served') return known;
      try {
        const point = await ask(url, `${address.line1}, ${address.city}, ${address.state} ${address.zip}`);
        if (!point || distanceMiles(point, known) > MAX_MILES_OFF) return known;
        return { ...known, ...point, precision: 'address' };
      } catch (error) {
        log.warn({ err: error }, 'the geocoder did not answer');
        return known;
      }
    },
  };
}

async function ask(url: string, question: string): Promise<Point | null> {
  const address = new URL(url);
  address.searchParams.set('q', question);
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const text = await answer.text();
  if (text.length > MAX_ANSWER_CHARS) throw new Error('answer too long');
  return pointOf(JSON.parse(text));
}

function pointOf(answer: unknown): Point | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof first !== 'object' || first === null) return null;
  const { lat, lon } = first as { lat?: unknown; lon?: unknown };
  const latitude = degrees(lat, 90);
  const longitude = degrees(lon, 180);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Some providers write numbers as text. */
function degrees(value: unknown, bound: number): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) <= bound ? number : null;
}
