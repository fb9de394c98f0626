import { existsSync } from 'node:fs';
import type { ServerBuild } from 'react-router';
import type { DemoState } from '#core/demo/mode/demo-flag.ts';
import { type App, createApp } from './app.ts';
import { createDemoClock } from './demo/demo-clock.ts';
import type { Engine } from './lib/db/database.ts';
import { demoEnv, type Env } from './lib/env.ts';
import { createLogger, type Logger } from './lib/log.ts';
import { databaseFolder, openEngine } from './services.ts';

/** After this time without a request the demo is closed; it opens again at the next. Streams come back sooner. */
const CLOSE_AFTER_MS = 20 * 60_000;
const LOOK_EVERY_MS = 60_000;
const READ_CLOCK_MS = 5_000;

export type Demo = {
  state(): DemoState;
  /** The application, opened when nobody has asked for a while. Rejects when it cannot be opened; ask again later. */
  app(): Promise<App>;
  beginStop(): void;
  close(): Promise<void>;
};

type DemoOptions = {
  /** Of the live application. */
  env: Env;
  migrations: string;
  build?: ServerBuild | (() => Promise<ServerBuild>);
  assets?: string;
  log?: Logger;
  plant?: (signal: AbortSignal) => Promise<void>;
};

/** Makes the demo's database with its city, and closes it. */
export async function plantDemo(env: Env, migrations: string): Promise<void> {
  const app = await createApp({ env: demoEnv(env), migrations });
  await app.close();
}

/** The second application instance: nothing of it exists before somebody wants it, so that it costs nothing. */
export function createDemo({ env, log, plant, ...parts }: DemoOptions): Demo {
  let opened: App | undefined;
  let opening: Promise<App> | undefined;
  let closing: Promise<void> = Promise.resolve();
  let failed = false;
  let usedAt = 0;
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let refreshing: NodeJS.Timeout | undefined;
  const logger = (log ?? createLogger(env.LOG_LEVEL)).child({ side: 'demo' });

  async function open(): Promise<App> {
    await closing;
    const started = performance.now();
    const own = demoEnv(env);
    if (plant && !own.DATABASE_URL && !existsSync(databaseFolder(own))) await plant(stopped.signal);
    const engine = await openEngine(own, logger);
    const app = await start(own, engine).catch(async (error: unknown) => {
      await engine.close().catch(() => undefined);
      throw error;
    });
    logger.info({ ms: Math.round(performance.now() - started) }, 'the demo is open');
    timer = setInterval(() => {
      if (performance.now() - usedAt > CLOSE_AFTER_MS) void close();
    }, LOOK_EVERY_MS);
    timer.unref();
    return app;
  }

  async function start(own: Env, engine: Engine): Promise<App> {
    await engine.migrate(parts.migrations);
    const clock = createDemoClock();
    await clock.read(engine);
    const app = await createApp({ ...parts, env: own, log: logger, engine, clock, demoClock: clock });
    await app.start();
    // Somebody may move it in another process of this installation.
    const refresh = () => void clock.read(engine).catch(() => undefined);
    if (own.DATABASE_URL) refreshing = setInterval(refresh, READ_CLOCK_MS).unref();
    return app;
  }

  async function close(): Promise<void> {
    clearInterval(timer);
    clearInterval(refreshing);
    const app = await opening?.catch(() => undefined);
    opening = undefined;
    opened = undefined;
    if (!app) return closing;
    app.beginStop();
    closing = app
      .close()
      .catch((error: unknown) => logger.warn({ err: error }, 'the demo did not close well'));
    return closing;
  }

  return {
    state: () => (opened ? 'open' : opening ? 'opening' : failed ? 'failed' : 'closed'),
    async app() {
      usedAt = performance.now();
      opening ??= open().then(
        (app) => {
          opened = app;
          failed = false;
          return app;
        },
        (error: unknown) => {
          opening = undefined;
          failed = true;
          throw error;
        },
      );
      return opening;
    },
    beginStop() {
      stopped.abort();
      opened?.beginStop();
    },
    close,
  };
}
