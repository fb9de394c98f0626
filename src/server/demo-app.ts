import type { ServerBuild } from 'react-router';
import type { DemoTask } from '#core/demo/mode/quota.ts';
import { type App, createApp } from './app.ts';
import { createDemoClock } from './demo/demo-clock.ts';
import { replantWhenDeserted } from './demo/plant-sample-city.ts';
import type { Env } from './lib/env.ts';
import type { Logger } from './lib/log.ts';
import { openEngine } from './services.ts';

const READ_CLOCK_MS = 5_000;

/** What the demo's application is made of besides its own settings (`demoEnv`). */
export type DemoParts = {
  env: Env;
  migrations: string;
  build?: ServerBuild | (() => Promise<ServerBuild>);
  assets?: string;
  log: Logger;
  /** Seconds to wait before this may happen again, 0 when it was granted. */
  takeTurn: (task: DemoTask) => Promise<number>;
};

/** Opens the demo's application with its database and starts it. Plants its city first where there is none. */
export async function openDemoApp({ env, log, takeTurn, ...parts }: DemoParts): Promise<App> {
  const engine = await openEngine(env, log);
  let refreshing: NodeJS.Timeout | undefined;
  try {
    await engine.migrate(parts.migrations);
    const clock = createDemoClock();
    await clock.read(engine);
    const app = await createApp({
      ...parts,
      env,
      log,
      engine,
      clock,
      demo: { clock, takeTurn },
      // To itself: the way over the live process would cost that one.
      deliver: async (body, headers) => {
        const address = new URL('/api/webhooks/cards', env.PUBLIC_URL);
        const answer = await app.http.fetch(new Request(address, { method: 'POST', body, headers }));
        if (!answer.ok) throw new Error(`webhook answered ${answer.status}`);
      },
    });
    if (await replantWhenDeserted(app.services, clock)) clock.restart();
    await app.start();
    // Somebody may move it in another process of this installation.
    const refresh = () => void clock.read(engine).catch(() => undefined);
    if (env.DATABASE_URL) refreshing = setInterval(refresh, READ_CLOCK_MS).unref();
    return {
      ...app,
      async close() {
        clearInterval(refreshing);
        await app.close();
      },
    };
  } catch (error) {
    clearInterval(refreshing);
    await engine.close().catch(() => undefined);
    throw error;
  }
}
