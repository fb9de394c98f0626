import { randomUUID } from 'node:crypto';
import type { DayVisit, RouteDay } from '#core/dispatch/routes/day.ts';
import { roomFor, withWork } from '#core/dispatch/routes/make-room.ts';
import type { DayRoutes } from '#core/dispatch/routes/views.ts';
import { waysOf } from '#core/dispatch/routes/ways.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { startBuiltServer } from '#test/built-server.ts';
import type { City } from '../city.ts';
import type { Figures } from '../figures.ts';
import { ask, connections } from '../load.ts';
import { QUIET } from '../place.ts';
import { median, quantile } from '../statistics.ts';

const TECHNICIANS = 10;
const VISITS = 60;
const INSERTED = 300;
/** The first ones are compiled on the way. */
const WARM_UP = 50;
const OPTIMIZED = 10;

/** An emergency that is put into a full day, and a day that is optimized from request to answer. */
export async function benchRoute(city: City, url: string, figures: Figures): Promise<void> {
  figures.heading(`An emergency put into a day of ${VISITS} visits, and days that are optimized`);
  const times: number[] = [];
  let found = 0;
  for (let index = 0; index < WARM_UP + INSERTED; index += 1) {
    const { day, base, work } = dayWithWork(index);
    const before = process.cpuUsage();
    const full = withWork(day, work);
    const room = roomFor(full, waysOf({ day: full, base, zone: 'UTC' }, new Map()));
    if (index < WARM_UP) continue;
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    if (room) found += 1;
  }
  if (found < INSERTED / 4) throw new Error(`Only ${found} of ${INSERTED} days had room`);
  figures.add(
    'processor time of an insertion, drives included, median',
    median(times),
    'ms',
    'route.insert-ms',
  );
  figures.add('the same, p95', quantile(times, 0.95), 'ms');

  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(1);
  const call = async (
    method: string,
    path: string,
    body?: object,
  ): Promise<{ day: DayRoutes; ms: number }> => {
    const how = { method, path, token: city.owner, key: randomUUID(), ...(body ? { body } : {}) };
    const { status, body: answer, ms } = await ask(server.url, agent, how);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${answer.slice(0, 300)}`);
    return { day: JSON.parse(answer) as DayRoutes, ms };
  };
  try {
    let [date, visits] = ['', 0];
    for (let ahead = 1; ahead <= 14; ahead += 1) {
      const asked = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
      const { day } = await call('GET', `/api/v1/routes?date=${asked}`);
      const stops = day.routes.flatMap((route) => route.stops).filter(({ lock }) => lock === null);
      if (stops.length > visits) [date, visits] = [asked, stops.length];
    }
    const [whole, read]: [number[], number[]] = [[], []];
    for (let index = 0; index < OPTIMIZED; index += 1) {
      whole.push((await call('POST', '/api/v1/routes/optimize', { date })).ms);
      read.push((await call('GET', `/api/v1/routes?date=${date}`)).ms);
    }
    figures.add(
      `optimization of a day of ${visits} visits, first, with the start of its thread`,
      whole[0] ?? 0,
      'ms',
    );
    figures.add('the same, median of those after it', median(whole.slice(1)), 'ms', 'route.optimize-ms');
    figures.add('such a day with its plan, median', median(read), 'ms');
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** A day of its own for each number: places within ten miles or so, promised windows of two hours, work that cannot wait. */
function dayWithWork(seed: number) {
  const start = Date.UTC(2026, 2, 3, 15);
  const at = (minutes: number) => new Date(start + minutes * 60_000);
  let state = seed + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const place = () => ({ latitude: 47.6 + random() * 0.15, longitude: -122.35 + random() * 0.2 });
  const names = Array.from({ length: TECHNICIANS }, (_, index) => `technician ${index}`);
  const visits = Array.from({ length: VISITS }, (_, index): DayVisit => {
    const startsAt = at(Math.floor(index / TECHNICIANS) * 110 + Math.round(random() * 4) * 5);
    return {
      ...{ id: `visit ${index}`, technicianId: names[index % TECHNICIANS] ?? '', technicianIds: names },
      ...{ startsAt, opensAt: startsAt, closesAt: new Date(+startsAt + 120 * 60_000), otherStarts: [] },
      ...{ minutes: 60, bufferMinutes: 15, place: place(), priority: 'medium', lock: null },
    };
  });
  const day: RouteDay = {
    ...{ startsAt: at(-60), earliest: at(60), visits },
    technicians: names.map((id) => ({ id, name: id, opensAt: at(0), closesAt: at(720), breaks: [] })),
  };
  const work = {
    ...{ now: at(20 + Math.round(random() * 300)), place: place(), driveMinutes: 20 },
    ...{ workMinutes: 60, bufferMinutes: 15, technicianIds: names },
  };
  return { day, base: place(), work };
}
