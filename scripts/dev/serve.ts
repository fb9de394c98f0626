import { utimesSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import type { Installation } from '../../src/server/installation.ts';
import { keptDatabase } from './kept-database.ts';
import type { Load } from './load.ts';
import { answerProblem, describe } from './problem-page.ts';
import { screensOnDemand } from './screens.ts';

type InstallationModule = typeof import('../../src/server/installation.ts');
type EnvModule = typeof import('../../src/server/lib/env.ts');
type StartProblemModule = typeof import('../../src/server/start-problem.ts');

/** Editors save in several steps, formatters right after them. */
const QUIET_MS = 60;
/** The site map and what it imports. */
const SITE_MAP = /^src\/web\/(portals\/[\w-]+\/)?[\w-]+\.ts$/;
/** Somebody has to do something about these; a change of a file mends everything else. */
const ENDS_IT = new Set(['ConfigurationError', 'FolderInUse']);

/**
 * Vite serves the browser's modules and hot updates, everything else goes to the application, which is opened again
 * when its code has changed. The database stays open. This file and its neighbours name types of the product only:
 * they run while the product cannot be loaded.
 */
export async function serve(parts: {
  vite: ViteDevServer;
  server: Server;
  load: Load;
  /** The event that tells open pages to read their data again. */
  changed: string;
}): Promise<void> {
  const { vite, server, load, changed } = parts;
  const screens = screensOnDemand(load);
  const database = keptDatabase(load);
  const { env } = await environment(load);
  let opened: { by: unknown; app: Installation } | undefined;
  let reported: string | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** The application of the code as it is now. */
  function current(): Promise<Installation> {
    const next = turn.then(refresh);
    turn = next.catch(() => undefined);
    return next;
  }

  async function refresh(): Promise<Installation> {
    const { openInstallation } = (await load('/src/server/installation.ts')) as InstallationModule;
    if (opened?.by === openInstallation) return opened.app;
    const began = performance.now();
    const isFirst = opened === undefined;
    await closeApp();
    const { env: now } = await environment(load);
    const engine = await database.open(now);
    const app = await openInstallation({ env: now, engine, build: screens.build, migrations: 'migrations' });
    await app.start();
    opened = { by: openInstallation, app };
    if (!isFirst) {
      say(`The server was opened again in ${Math.round(performance.now() - began)} ms`);
      vite.ws.send({ type: 'custom', event: changed });
    }
    return app;
  }

  async function closeApp(): Promise<void> {
    const old = opened?.app;
    opened = undefined;
    old?.beginStop();
    await old?.close();
  }

  /** In the terminal once; over the pages that are open. */
  function report(error: unknown): string {
    if (error instanceof Error && ENDS_IT.has(error.name)) leave(error.message);
    const problem = describe(error);
    if (problem !== reported) {
      console.error(`\n${problem}\n\nWaiting for a change.`);
      vite.ws.send({ type: 'error', err: { message: problem, stack: '' } });
    }
    reported = problem;
    return problem;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const app = await current();
      const listener = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]);
      const listen = () => listener(request, response);
      await (pathname.startsWith('/api/') ? listen() : screens.answering(pathname, listen));
    } catch (error) {
      answerProblem(request, response, report(error));
    }
  }

  let quiet: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (event, path) => {
    const name = relative(process.cwd(), path);
    if (!/^(src|migrations)\//.test(name) || /\.(test|spec)\.tsx?$/.test(name)) return;
    if (name.startsWith('src/web/') && (event !== 'change' || SITE_MAP.test(name))) readSiteMapAgain();
    // A new migration is no module, and runs when the application is opened.
    if (name.endsWith('_journal.json') && opened) opened.by = undefined;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      current()
        .then(() => {
          if (reported !== undefined) vite.ws.send({ type: 'full-reload' });
          reported = undefined;
        })
        .catch(report);
    }, QUIET_MS);
  });

  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
  server.on('error', async (error) => {
    const { startProblem } = (await load('/src/server/start-problem.ts')) as StartProblemModule;
    leave((startProblem(error, env, 'listening') ?? error).message);
  });
  // Code that is being written throws where nobody waits for it, too.
  process.on('uncaughtException', (error) => console.error(error));
  process.on('unhandledRejection', (error) => console.error(error));

  await current().catch(report);
  server.listen(env.PORT, env.HOST, () => say(`Canopy is open for work at http://localhost:${env.PORT}`));

  let isStopping = false;
  const stop = async () => {
    // Asked twice, it does not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    await turn;
    await closeApp();
    await database.close();
    await vite.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

async function environment(load: Load) {
  const { parseEnv } = (await load('/src/server/lib/env.ts')) as EnvModule;
  try {
    return { env: parseEnv(process.env) };
  } catch (error) {
    if (error instanceof Error && ENDS_IT.has(error.name)) leave(error.message);
    throw error;
  }
}

/**
 * React Router would watch an `app` folder of the root, and does not see changes in one that lies deeper. Its
 * configuration it does watch, and reads the site map again with it: new addresses answer, and have their types.
 */
function readSiteMapAgain(): void {
  const now = new Date();
  utimesSync('react-router.config.ts', now, now);
}

function say(text: string): void {
  console.log(text);
}

function leave(message: string): never {
  console.error(message);
  process.exit(1);
}
