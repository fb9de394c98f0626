import { startBuiltServer } from '#test/built-server.ts';
import { cpuOf } from '../cpu.ts';
import type { Figures } from '../figures.ts';
import { ask, closedLoop, connections } from '../load.ts';
import { QUIET } from '../place.ts';
import { quantile } from '../statistics.ts';

const CLIENTS = 16;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const PAGES = { home: '/', services: '/services', 'services of one category': '/services?category=plumbing' };

/** Pages that everybody sees alike, as visitors ask for them: compressed, over connections that stay open. */
export async function benchPublic(url: string, figures: Figures): Promise<void> {
  figures.heading(`Public pages for visitors, ${CLIENTS} clients`);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(CLIENTS);
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      let wrong = 0;
      const load = (seconds: number) =>
        closedLoop(CLIENTS, seconds, async () => {
          const { status, ms } = await ask(server.url, agent, {
            method: 'GET',
            path,
            headers: { 'accept-encoding': 'gzip, deflate, br' },
          });
          if (status !== 200) wrong += 1;
          return [ms];
        });
      await load(WARM_UP_SECONDS);
      const before = cpuOf(server.pid);
      const { done, seconds, ms } = await load(SECONDS);
      figures.add(`${name}: pages a second`, done / seconds, '/s', 'public.per-second');
      figures.add(`${name}: processor time of one`, (cpuOf(server.pid) - before) / done, 'ms');
      figures.add(`${name}: 99 of 100 within`, quantile(ms, 0.99), 'ms');
      if (wrong > 0) figures.note(`${wrong} answers were no pages`);
    }
  } finally {
    agent.destroy();
    await server.stop();
  }
}
