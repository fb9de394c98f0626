import { startBuiltServer } from '#test/built-server.ts';
import { freePort } from '#test/postgres.ts';
import type { City } from '../city.ts';
import type { Figures } from '../figures.ts';
import { ask, closedLoop, connections } from '../load.ts';
import { addTurns, cpuOfTurn, measured, middleOf, type Turn } from '../measure.ts';
import { endRaw, type Place, QUIET, settled, startRaw } from '../place.ts';

const CLIENTS = 8;
const SECONDS = 5;
const WARM_UP_SECONDS = 6;
const WANTED = 'market=seattle&status=completed';

/** The administrators' list of jobs: 50 of all, of one city and one status, last changed first, with its counts. */
export async function benchList(
  place: Place,
  city: City,
  url: string,
  runs: number,
  figures: Figures,
): Promise<void> {
  figures.heading(
    `List of 50 out of ${city.bookings.toLocaleString('en-US')}, filtered and sorted, ${CLIENTS} clients`,
  );
  const port = await freePort();
  const raw = await startRaw('list-server', [url, String(port)]);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(CLIENTS);
  let wrong = 0;
  const turn = (base: string, path: string, seconds: number) => () =>
    closedLoop(CLIENTS, seconds, async () => {
      const { status, ms } = await ask(base, agent, { method: 'GET', path, token: city.admin });
      if (status !== 200) wrong += 1;
      return [ms];
    });
  const rawTurn = (seconds: number) => turn(`http://127.0.0.1:${port}`, `/jobs?${WANTED}`, seconds);
  const canopyTurn = (seconds: number) =>
    turn(server.url, `/api/v1/jobs?${WANTED}&sort=updated&order=desc&limit=50`, seconds);
  try {
    await settled(place, server);
    await rawTurn(WARM_UP_SECONDS)();
    await canopyTurn(WARM_UP_SECONDS)();
    wrong = 0;
    const turns: { raw: Turn[]; canopy: Turn[] } = { raw: [], canopy: [] };
    for (let run = 0; run < runs; run += 1) {
      turns.raw.push(await measured(place, raw.pid, rawTurn(SECONDS)));
      turns.canopy.push(await measured(place, server.pid, canopyTurn(SECONDS)));
    }
    addTurns(figures, 'raw', turns.raw, 'lists');
    addTurns(figures, 'Canopy', turns.canopy, 'lists');
    const ratio = middleOf(turns.canopy, cpuOfTurn) / middleOf(turns.raw, cpuOfTurn);
    figures.add('processor time, Canopy to raw', ratio, '×', 'list.cpu-ratio');
    if (wrong > 0) figures.note(`${wrong} answers were no lists`);
  } finally {
    agent.destroy();
    await server.stop();
    await endRaw(raw);
  }
}
