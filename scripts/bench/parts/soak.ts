import { startBuiltServer } from '#test/built-server.ts';
import type { City } from '../city.ts';
import { machineSince, machineTime, memoryOf } from '../cpu.ts';
import { countsOf, dayOf, openLoop, peakOf } from '../day.ts';
import type { Figures } from '../figures.ts';
import { connections } from '../load.ts';
import { QUIET } from '../place.ts';
import { growthAlong, quantile } from '../statistics.ts';

const SOAK_SHARE = 0.6;
/** The soak is told in this many stretches. */
const STRETCHES = 10;
/** Memory and the slowest answers are compared from the second stretch on, when caches are filled. */
const FIRST_FULL = 1;

/**
 * 60 % of the peak for `minutes`: memory, errors and the slowest answers from beginning to end. Memory is the lowest of
 * each stretch, and its growth that of all of them: between two collections it moves by a fifth.
 */
export async function benchSoak(city: City, url: string, minutes: number, figures: Figures): Promise<void> {
  figures.heading(`Soak: ${minutes} minutes at ${SOAK_SHARE * 100} % of the peak`);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(512);
  try {
    const work = dayOf([server.url], agent, city);
    const { done, seconds } = await peakOf(work);
    const peak = done / seconds;
    figures.add('peak', peak, '/s');
    const machine = machineTime();
    const stretches: { mib: number; p99: number; done: number; failed: number }[] = [];
    for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
      const memory: number[] = [];
      const look = setInterval(() => memory.push(memoryOf(server.pid)), 1_000);
      const tallies = await openLoop(peak * SOAK_SHARE, (minutes * 60) / STRETCHES, work);
      clearInterval(look);
      const times = tallies.map(({ ms }) => ms);
      const failed = tallies.filter(({ ok }) => !ok);
      const row = { mib: Math.min(...memory), p99: quantile(times, 0.99) };
      stretches.push({ ...row, done: tallies.length, failed: failed.length });
      figures.note(
        `${row.mib.toFixed(0)} MiB, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${row.p99.toFixed(0)} ms, ${tallies.length} done, ${failed.length} failed (${countsOf(tallies)})`,
      );
    }
    const [first, last] = [stretches[FIRST_FULL], stretches.at(-1)];
    const sum = (pick: (row: (typeof stretches)[number]) => number) =>
      stretches.reduce((total, row) => total + pick(row), 0);
    const growth = growthAlong(stretches.slice(FIRST_FULL).map(({ mib }) => mib));
    figures.add('growth of memory', growth, 'share', 'soak.growth-share');
    const errors = sum(({ failed }) => failed) / sum(({ done }) => done);
    figures.add('failed', errors, 'share', 'soak.error-share');
    const [early, late] = [first?.p99 ?? Number.NaN, last?.p99 ?? Number.NaN];
    figures.add('99 of 100 within, in the second stretch', early, 'ms');
    figures.add('99 of 100 within, in the last stretch', late, 'ms');
    figures.add('99 of 100, last stretch to the second', late / early, '×', 'soak.p99-ratio');
    figures.add('machine idle meanwhile', machineSince(machine).idle * 100, '%');
  } finally {
    agent.destroy();
    await server.stop();
  }
}
