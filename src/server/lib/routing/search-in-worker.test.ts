import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPlan } from '#core/dispatch/routes/check-plan.ts';
import type { RouteProblem } from '#core/dispatch/routes/solver/problem.ts';
import { byRounds, searchRoutes } from '#core/dispatch/routes/solver/search-routes.ts';
import { createRouteSearcher, type RouteSearcher } from './search-in-worker.ts';

/** Four stops on a line, one vehicle. */
const problem: RouteProblem = {
  places: 4,
  time: Int32Array.from([0, 1, 2, 3].flatMap((from) => [0, 1, 2, 3].map((to) => Math.abs(from - to) * 5))),
  price: Int32Array.from([0, 1, 2, 3].flatMap((from) => [0, 1, 2, 3].map((to) => Math.abs(from - to) * 5))),
  stops: [0, 1, 2, 3].map((place) => ({
    ...{ place, service: 10, load: 0, vehicles: null, absentPrice: 1_000, current: null, locked: false },
    windows: [{ opens: 0, closes: 200, price: 0 }],
  })),
  vehicles: [{ kind: 0, start: 0, end: null, opens: 0, closes: 300, capacity: 0, price: 0, breaks: [] }],
};
const work = { problem, start: [], seed: 1, rounds: 200, milliseconds: 5_000 };

let folder: string;
let searcher: RouteSearcher;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canopy-routes-'));
});
afterEach(async () => {
  await searcher.close();
  await rm(folder, { recursive: true });
});

describe('a thread that searches routes', () => {
  it('answers what the search itself answers, one after the other', async () => {
    searcher = createRouteSearcher();
    const plans = await Promise.all([searcher.search(work), searcher.search({ ...work, seed: 2 })]);
    for (const plan of plans) expect(checkPlan(problem, plan)).toEqual([]);
    expect(plans[0]).toEqual(searchRoutes(problem, { seed: 1, progress: byRounds(200) }).plan);
  });

  it('refuses who would wait too long, and is there again after it failed or hung', async () => {
    const program = join(folder, 'program.mjs');
    await writeFile(program, "throw new Error('broken')");
    searcher = createRouteSearcher({ program, waiting: 1, graceMs: 300 });
    const first = searcher.search({ ...work, milliseconds: 100 });
    expect(() => searcher.search(work)).toThrow(/Too many routes/);
    await expect(first).rejects.toMatchObject({ status: 503 });
    await writeFile(
      program,
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});",
    );
    await expect(searcher.search({ ...work, milliseconds: 100 })).rejects.toMatchObject({ status: 503 });
    await writeFile(
      program,
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id }) => parentPort.postMessage({ id, plan: 'one' }));",
    );
    expect(await searcher.search(work)).toBe('one');
  });
});
