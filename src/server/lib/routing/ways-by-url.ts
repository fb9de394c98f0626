import type { Point } from '#core/markets/distance.ts';

const TIMEOUT_MS = 4_000;
/** A table of 150 places is half of this. */
const MAX_ANSWER_CHARS = 2_000_000;
/** Longer drives than a day's are no answer. */
const MAX_MINUTES = 24 * 60;
const METERS_PER_MILE = 1_609.344;

/** A drive from one place to another: whole minutes, miles. */
export type Way = { minutes: number; miles: number };

/**
 * Drives between places from a service that speaks OSRM's table protocol: `GET <url>/table/v1/driving/<lon,lat;…>` with durations in
 * seconds and distances in meters. A row for each place, from it to all. Throws when it is slow, away or answers something
 * else.
 */
export async function waysByUrl(url: string, places: readonly Point[]): Promise<(Way | null)[][]> {
  const list = places
    .map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`)
    .join(';');
  const answer = await fetch(`${url}/table/v1/driving/${list}?annotations=duration,distance`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const text = await answer.text();
  if (text.length > MAX_ANSWER_CHARS) throw new Error('answer too long');
  const { durations, distances } = JSON.parse(text) as { durations?: unknown; distances?: unknown };
  return places.map((_, from) =>
    places.map((__, to) => wayOf(cell(durations, from, to), cell(distances, from, to))),
  );
}

function cell(table: unknown, from: number, to: number): unknown {
  const row: unknown = Array.isArray(table) ? table[from] : undefined;
  return Array.isArray(row) ? row[to] : undefined;
}

/** Null where the service knows no way, or says something impossible. */
function wayOf(seconds: unknown, meters: unknown): Way | null {
  if (typeof seconds !== 'number' || typeof meters !== 'number') return null;
  const minutes = Math.ceil(seconds / 60);
  if (!(seconds >= 0 && minutes <= MAX_MINUTES && meters >= 0 && Number.isFinite(meters))) return null;
  return { minutes, miles: Math.round((meters / METERS_PER_MILE) * 100) / 100 };
}
