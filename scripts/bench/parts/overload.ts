import type { Agent } from 'node:http';
import { startBuiltServer } from '#test/built-server.ts';
import { sleep } from '#test/processes.ts';
import type { City } from '../city.ts';
import { machineSince, machineTime } from '../cpu.ts';
import { countsOf, dayOf, openLoop, peakOf, type Tally } from '../day.ts';
import type { Figures } from '../figures.ts';
import { ask, connections } from '../load.ts';
import { QUIET } from '../place.ts';
import { median, quantile } from '../statistics.ts';

const TIMES = 10;
const SECONDS = 30;
/** A burst is let in for so long; what is counted begins after it. */
const BURST_SECONDS = 5;
const NORMAL_SHARE = 0.6;
const BEFORE_SECONDS = 10;
const AFTER_SECONDS = 20;
/** As a proxy in front keeps them: open before the crowd comes, enough for what waits for its answer. */
const CONNECTIONS = 1_000;
/** An answer that takes at most this many times as long as before is a normal one. */
const NORMAL_TIMES = 2;

/** Ten times the peak for half a minute: what is answered how, and when everything is as before afterwards. */
export async function benchOverload(city: City, url: string, figures: Figures): Promise<void> {
  figures.heading(`Overload: ${TIMES} times the peak for ${SECONDS} seconds`);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(CONNECTIONS);
  try {
    const work = dayOf([server.url], agent, city);
    const load = await peakOf(work);
    const peak = (load.done - load.failed) / load.seconds;
    figures.add('peak', peak, '/s');
    await openAll(server.url, agent, city.admin);
    const before = await openLoop(peak * NORMAL_SHARE, BEFORE_SECONDS, work);

    const machine = machineTime();
    const began = performance.now();
    const crowd = openLoop(peak * TIMES, SECONDS, work);
    await sleep(SECONDS * 1_000);
    const over = performance.now();
    // Some are still waiting for their answers; others come as on any day.
    const after = await openLoop(peak * NORMAL_SHARE, AFTER_SECONDS, work);
    const tallies = await crowd;
    const { idle } = machineSince(machine);

    figures.add('asked a second', tallies.filter(({ at }) => at < over).length / SECONDS, '/s');
    addAnswers(tallies, figures);
    const steady = { from: began + BURST_SECONDS * 1_000, to: over };
    const good = tallies.filter(({ ok, at, ms }) => ok && at + ms >= steady.from && at + ms < steady.to);
    const goodput = good.length / ((steady.to - steady.from) / 1_000);
    figures.add('answered as wanted, a second', goodput, '/s');
    figures.add('… of the peak', goodput / peak, 'share', 'overload.goodput-share');
    const times = good.map(({ ms }) => ms);
    figures.add('half of those within', quantile(times, 0.5), 'ms');
    figures.add('99 of 100 of those within', quantile(times, 0.99), 'ms');
    const usual = median(before.map(({ ms }) => ms));
    figures.add('half within, before it', usual, 'ms');
    figures.add('back to normal after', secondsToNormal(after, over, usual), 's', 'overload.recovery-s');
    figures.add('machine idle meanwhile', idle * 100, '%');
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function openAll(url: string, agent: Agent, token: string): Promise<void> {
  const one = () => ask(url, agent, { method: 'GET', path: '/api/health', token });
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** How many got which answer. A refusal with a time to try again is none that failed. */
function addAnswers(tallies: readonly Tally[], figures: Figures): void {
  const share = (of: (tally: Tally) => boolean) => tallies.filter(of).length / tallies.length;
  const isRefused = ({ status }: Tally) => status === 429 || status === 503;
  figures.add(
    'answered as wanted',
    share(({ ok }) => ok),
    'share',
  );
  figures.add(
    'refused with 429',
    share(({ status }) => status === 429),
    'share',
  );
  figures.add(
    'refused with 503',
    share(({ status }) => status === 503),
    'share',
  );
  figures.add(
    'anything else',
    share((tally) => !tally.ok && !isRefused(tally)),
    'share',
    'overload.error-share',
  );
  figures.note(`answers: ${countsOf(tallies)}`);
}

/**
 * From the end of the overload to the first second from which on everything that came is answered as wanted, half of
 * it about as fast as before; NaN when that second never comes.
 */
export function secondsToNormal(after: readonly Tally[], over: number, usualMs: number): number {
  const secondOf = ({ at }: Tally) => Math.floor((at - over) / 1_000);
  const last = after.reduce((most, tally) => Math.max(most, secondOf(tally)), 0);
  const isNormal = (second: number) => {
    const came = after.filter((tally) => secondOf(tally) === second);
    const fast = median(came.map(({ ms }) => ms)) <= usualMs * NORMAL_TIMES;
    return came.every(({ ok }) => ok) && (came.length === 0 || fast);
  };
  let normal = last + 1;
  while (normal > 0 && isNormal(normal - 1)) normal -= 1;
  return normal > last ? Number.NaN : normal;
}
