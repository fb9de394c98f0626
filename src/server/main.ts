import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { runDemoProgram } from './demo-program.ts';
import { openInstallation } from './installation.ts';
import { FolderInUse } from './lib/db/folder-lock.ts';
import { ConfigurationError, type Env, parseEnv, withoutSettings } from './lib/env.ts';
import { startProblem } from './start-problem.ts';

/** A stop that takes longer than this ends anyway. */
const STOP_TIMEOUT_MS = 10_000;

/** A stop waits so long for answers under way; then it ends connections that are still open. */
const STOP_GRACE_MS = 5_000;

/**
 * How long somebody may take, since everybody else wants the connection too: for the head of a request, for all of it
 * (an upload of 10 MB passes at 0.3 Mbit/s), and between two bytes in either direction; twice that, when the system had
 * taken a part of the piece that nobody reads. An event stream speaks every 25 s. Whoever sends too slowly reads 408.
 * Between two requests a connection stays open for longer than proxies keep theirs (60 s): else one sends just as the
 * other end closes, and under load new connections are taken in slowly.
 */
const CONNECTIONS = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};
const SILENCE_MS = 120_000;
/** Connections that wait to be taken. Of a crowd beyond it some are never heard; the system may set less. */
const BACKLOG = 4_096;

/** Becomes the demo's process instead, as the live one starts it. */
const DEMO = '--demo';

/** Starts the roles of this process and stops them cleanly on SIGTERM and SIGINT. */
export async function main(parts: {
  build: ServerBuild;
  assets: string;
  migrations: string;
  /** This program's own file. */
  entry: string;
}): Promise<void> {
  const { entry, ...rest } = parts;
  if (process.argv.includes(DEMO)) return runDemoProgram(rest);
  const env = configuration();
  const leave = (error: unknown) => explainAndExit(startProblem(error, env, 'opening') ?? error);
  const demoProgram = { file: entry, args: [DEMO], environment: withoutSettings(process.env) };
  const app = await openInstallation({ env, ...rest, demoProgram }).catch(leave);
  await app.start().catch(leave);

  const server = env.roles.includes('web')
    ? createAdaptorServer({ fetch: app.fetch, hostname: env.HOST, serverOptions: CONNECTIONS })
    : undefined;
  server?.setTimeout(SILENCE_MS);
  server?.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }, () => {
    const shown = env.HOST === '127.0.0.1' || env.HOST === '0.0.0.0' ? 'localhost' : env.HOST;
    process.stdout.write(`Canopy is open at http://${shown}:${(server.address() as AddressInfo).port}\n`);
    for (const line of app.live.notices) process.stdout.write(`${line}\n`);
  });
  server?.on('error', (error) => explainAndExit(startProblem(error, env, 'listening') ?? error));

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.live.services.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    // Open event streams would keep the server up for ever.
    app.beginStop();
    setTimeout(() => {
      if (server && 'closeAllConnections' in server) server.closeAllConnections();
    }, STOP_GRACE_MS).unref();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('unhandledRejection', (reason) =>
    app.live.services.log.error({ err: reason }, 'unhandled rejection'),
  );
}

function configuration(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    return explainAndExit(error);
  }
}

/** Known reasons not to start are told in one sentence; the rest keeps its stack. */
function explainAndExit(error: unknown): never {
  const known = error instanceof ConfigurationError || error instanceof FolderInUse;
  const text = known ? (error as Error).message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
