import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { sleep } from '#test/processes.ts';
import type { City } from '../city.ts';
import { dayOf, peakOf } from '../day.ts';
import type { Figures } from '../figures.ts';
import { connections } from '../load.ts';
import { QUIET } from '../place.ts';
import { quantile } from '../statistics.ts';
import { checkTogether } from '../together.ts';

/**
 * One process that does everything against two web processes and two workers, on one PostgreSQL: what either answers,
 * and whether four processes count, tell and work as one. What the parts promise one by one is tested beside them
 * (`limits/create-rate-limits.test.ts`, `live/hub.pg.test.ts`, `jobs/runner.pg.test.ts`, `events/pump.pg.test.ts`).
 */
export async function benchProcesses(city: City, url: string, figures: Figures): Promise<void> {
  figures.heading('One process, and two web processes with two workers');
  const alone = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const one = await throughput('one process', city, [alone], figures).finally(() => alone.stop());

  const open: BuiltServer[] = [];
  const start = async (roles: string) => {
    const server = await startBuiltServer({ databaseUrl: url, env: { ...QUIET, CANOPY_ROLES: roles } });
    open.push(server);
    return server;
  };
  try {
    const workers = [await start('worker,scheduler'), await start('worker,scheduler')];
    const webs = [await start('web'), await start('web')] as const;
    const since = new Date();
    const two = await throughput('two web processes and two workers', city, webs, figures);
    figures.add('throughput, two to one', two / one, '×');
    const problems = await checkTogether(city, url, webs, since, figures);
    for (const worker of workers) if (worker.hasEnded()) problems.push('a worker ended by itself');
    for (const problem of problems) figures.note(problem);
    figures.add('what was not right', problems.length, '', 'processes.wrong');
  } finally {
    await Promise.all(open.map((server) => server.stop()));
  }
}

async function throughput(
  name: string,
  city: City,
  servers: readonly BuiltServer[],
  figures: Figures,
): Promise<number> {
  const agent = connections(512);
  try {
    const urls = servers.map((server) => server.url);
    const load = await peakOf(dayOf(urls, agent, city));
    // Listeners and seals catch up before the next one is measured.
    await sleep(5_000);
    const perSecond = (load.done - load.failed) / load.seconds;
    figures.add(`${name}: a second`, perSecond, '/s');
    figures.add(`${name}: 99 of 100 within`, quantile(load.ms, 0.99), 'ms');
    if (load.failed > 0) figures.note(`${load.failed} of ${load.done} failed`);
    return perSecond;
  } finally {
    agent.destroy();
  }
}
