import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { startBuiltServer } from '#test/built-server.ts';
import { sleep } from '#test/processes.ts';
import type { Bookable, City } from '../city.ts';
import { machineSince, machineTime, memoryOf } from '../cpu.ts';
import type { Figures } from '../figures.ts';
import { ask, closedLoop, connections } from '../load.ts';
import { QUIET } from '../place.ts';
import { median, quantile } from '../statistics.ts';

const PEAK_CLIENTS = 32;
const PEAK_SECONDS = 15;
const WARM_UP_SECONDS = 15;
const SOAK_SHARE = 0.6;
/** The soak is told in this many stretches. */
const STRETCHES = 10;
/** Memory is compared between the second stretch, when caches are filled, and the last. */
const FIRST_FULL = 1;

type Tally = { at: number; ms: number; ok: boolean; status: number };

/**
 * What people do all day, over and over: a page, their bookings, the times of a service, and now and then a time that
 * is held and given back. Nothing is used up, so it can go on for hours.
 */
function workOf(url: string, agent: Agent, city: City): () => Promise<Tally> {
  let turn = 0;
  return async () => {
    turn += 1;
    const what = city.bookables[(turn * 7) % city.bookables.length];
    if (!what) throw new Error('Nothing can be booked');
    const at = performance.now();
    const { status, ms } = await pieceOf(url, agent, what, turn % 10);
    return { at, ms, status, ok: status >= 200 && status < 500 && status !== 429 };
  };
}

async function pieceOf(url: string, agent: Agent, what: Bookable, kind: number) {
  const { token, serviceSlug, homeId, vendorId, startsAt, answers } = what;
  const get = (path: string) => ask(url, agent, { method: 'GET', path, token });
  if (kind < 3) return get(`/services/${serviceSlug}`);
  if (kind < 6) return get('/api/v1/bookings');
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

/** Requests at a steady rate, whatever the server does; resolves when the last one has been answered. */
async function openLoop(perSecond: number, seconds: number, work: () => Promise<Tally>): Promise<Tally[]> {
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

/** What the server manages when it is kept busy: pieces of work a second. */
async function peakOf(work: () => Promise<Tally>): Promise<number> {
  const one = async () => [(await work()).ms];
  await closedLoop(PEAK_CLIENTS, WARM_UP_SECONDS, one);
  const load = await closedLoop(PEAK_CLIENTS, PEAK_SECONDS, one);
  return load.done / load.seconds;
}

/** 60 % of the peak for `minutes`: memory, errors and the slowest answers from beginning to end. */
export async function benchSoak(city: City, url: string, minutes: number, figures: Figures): Promise<void> {
  figures.heading(`Soak: ${minutes} minutes at ${SOAK_SHARE * 100} % of the peak`);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(512);
  try {
    const work = workOf(server.url, agent, city);
    const peak = await peakOf(work);
    figures.add('peak', peak, '/s');
    const machine = machineTime();
    const stretches: { mib: number; p50: number; p99: number; done: number; failed: number }[] = [];
    for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
      const memory: number[] = [];
      const look = setInterval(() => memory.push(memoryOf(server.pid)), 1_000);
      const tallies = await openLoop(peak * SOAK_SHARE, (minutes * 60) / STRETCHES, work);
      clearInterval(look);
      const times = tallies.map(({ ms }) => ms);
      const failed = tallies.filter(({ ok }) => !ok);
      const row = { mib: median(memory), p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
      stretches.push({ ...row, done: tallies.length, failed: failed.length });
      figures.note(
        `${row.mib.toFixed(0)} MiB, p50 ${row.p50.toFixed(1)} ms, p99 ${row.p99.toFixed(0)} ms, ${tallies.length} done, ${failed.length} failed ${[...new Set(failed.map(({ status }) => status))].join(' ')}`,
      );
    }
    const [first, last] = [stretches[FIRST_FULL], stretches.at(-1)];
    const sum = (pick: (row: (typeof stretches)[number]) => number) =>
      stretches.reduce((total, row) => total + pick(row), 0);
    figures.add('growth of memory', (last?.mib ?? 0) / (first?.mib ?? 1) - 1, 'share', 'soak.growth-share');
    const errors = sum(({ failed }) => failed) / sum(({ done }) => done);
    figures.add('failed', errors, 'share', 'soak.error-share');
    figures.add('99 of 100 within, in the second stretch', first?.p99 ?? Number.NaN, 'ms');
    figures.add('99 of 100 within, in the last stretch', last?.p99 ?? Number.NaN, 'ms');
    figures.add('machine idle meanwhile', machineSince(machine).idle * 100, '%');
  } finally {
    agent.destroy();
    await server.stop();
  }
}
