import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { sleep } from '#test/processes.ts';
import type { Bookable, City } from './city.ts';
import { ask, closedLoop, type Load } from './load.ts';

/** One piece of a day's work; `ms` is that of its slowest request, `why` its status or why there is none. */
export type Tally = { at: number; ms: number; ok: boolean; status: number; why: string };

const WARM_UP_SECONDS = 15;
const PEAK_CLIENTS = 32;
const PEAK_SECONDS = 15;

/**
 * What people do all day, over and over: a page, their bookings, the price of a service, and now and then a time that
 * is held and given back. Nothing is used up, so it can go on for hours. With several addresses they take turns.
 */
export function dayOf(urls: readonly string[], agent: Agent, city: City): () => Promise<Tally> {
  let turn = 0;
  return async () => {
    turn += 1;
    const what = city.bookables[(turn * 7) % city.bookables.length];
    if (!what) throw new Error('Nothing can be booked');
    const at = performance.now();
    const url = urls[Math.floor(turn / 10 + turn) % urls.length] ?? '';
    const { status, ms, body } = await pieceOf(url, agent, what, turn % 10);
    // 409: somebody else has that time.
    return {
      at,
      ms,
      status,
      why: status === 0 ? body : String(status),
      ok: (status >= 200 && status < 300) || status === 409,
    };
  };
}

async function pieceOf(url: string, agent: Agent, what: Bookable, kind: number) {
  const { token, serviceSlug, homeId, vendorId, startsAt, answers } = what;
  const get = (path: string) => ask(url, agent, { method: 'GET', path, token });
  if (kind < 2) return get('/services');
  if (kind < 3) return get('/account/home/jobs');
  if (kind < 6) return get('/api/v1/bookings/mine');
  if (kind < 8)
    return get(`/api/v1/bookings/price?serviceSlug=${serviceSlug}&homeId=${homeId}&vendorId=${vendorId}`);
  const post = (path: string, body: object) =>
    ask(url, agent, { method: 'POST', path: `/api/v1/bookings${path}`, token, key: randomUUID(), body });
  const held = await post('', { serviceSlug, homeId, vendorId, startsAt, answers });
  if (held.status !== 201) return held;
  const { id } = JSON.parse(held.body) as { id: string };
  const released = await post(`/${id}/release`, {});
  return { ...released, ms: Math.max(held.ms, released.ms) };
}

/** Work begins at a steady rate, whatever the server does; resolves when the last piece has been answered. */
export async function openLoop(
  perSecond: number,
  seconds: number,
  work: () => Promise<Tally>,
): Promise<Tally[]> {
  const started = performance.now();
  const under: Promise<Tally>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = started + (count / perSecond) * 1_000;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    under.push(work());
  }
  return Promise.all(under);
}

/** What a server manages when it is kept busy, after it has warmed up; the throughput is `done / seconds`. */
export async function peakOf(work: () => Promise<Tally>): Promise<Load & { failed: number }> {
  let failed = 0;
  const one = async () => {
    const { ms, ok } = await work();
    if (!ok) failed += 1;
    return [ms];
  };
  await closedLoop(PEAK_CLIENTS, WARM_UP_SECONDS, one);
  failed = 0;
  const load = await closedLoop(PEAK_CLIENTS, PEAK_SECONDS, one);
  return { ...load, failed };
}

/** How many were answered how, the commonest first. */
export function countsOf(tallies: readonly Tally[]): string {
  const counts = new Map<string, number>();
  for (const { why } of tallies) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([why, count]) => `${count}× ${why}`)
    .join(', ');
}
