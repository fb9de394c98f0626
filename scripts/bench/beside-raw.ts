import { startBuiltServer } from '#test/built-server.ts';
import { freePort } from '#test/postgres.ts';
import type { BudgetName } from './budgets.ts';
import type { Figures } from './figures.ts';
import { ask, closedLoop, connections } from './load.ts';
import { addTurns, cpuOfTurn, measured, middleOf, type Turn } from './measure.ts';
import { endRaw, type Place, QUIET, settled, startRaw } from './place.ts';

export const LIST_CLIENTS = 8;
const SECONDS = 5;
const WARM_UP_SECONDS = 6;

type Compared = {
  url: string;
  runs: number;
  /** Whose session asks. */
  token: string;
  /** A program of `raw/` that gives the same list at `rawPath` as Canopy does at `path`. */
  program: string;
  rawPath: string;
  path: string;
  budget: BudgetName;
};

/** A list of Canopy's in turns with the same list of a program that does it by hand. */
export async function listBesideRaw(
  place: Place,
  { url, runs, token, program, rawPath, path: ownPath, budget }: Compared,
  figures: Figures,
): Promise<void> {
  const port = await freePort();
  const raw = await startRaw(program, [url, String(port)]);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(LIST_CLIENTS);
  let wrong = 0;
  const turn = (base: string, path: string, seconds: number) => () =>
    closedLoop(LIST_CLIENTS, seconds, async () => {
      const { status, ms } = await ask(base, agent, { method: 'GET', path, token });
      if (status !== 200) wrong += 1;
      return [ms];
    });
  const rawTurn = (seconds: number) => turn(`http://127.0.0.1:${port}`, rawPath, seconds);
  const canopyTurn = (seconds: number) => turn(server.url, ownPath, seconds);
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
    figures.add('processor time, Canopy to raw', ratio, '×', budget);
    if (wrong > 0) figures.note(`${wrong} answers were no lists`);
  } finally {
    agent.destroy();
    await server.stop();
    await endRaw(raw);
  }
}
