import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBuiltServer } from '../built-server.ts';
import { findBrowser } from '../chromium.ts';
import { openDatabaseServer } from '../database-server.ts';
import { JOURNEYS_AT_ONCE } from '../journeys-at-once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built servers under test answer, and their databases: one for each worker, so that journeys side by side share nothing. */
    builtServers: { url: string; databaseUrl: string }[];
  }
}

/** Builds when sources changed, then serves the build with the demo city on PostgreSQL, once for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // First, since it costs nothing: without a browser the rest is in vain.
  findBrowser();
  execFileSync(process.execPath, ['scripts/build-if-stale.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const postgres = await openDatabaseServer();
  const servers = await Promise.all(
    Array.from({ length: JOURNEYS_AT_ONCE }, async (_, index) => {
      const databaseUrl = await postgres.create(`e2e_${index + 1}`);
      return { databaseUrl, server: await startBuiltServer({ databaseUrl }) };
    }),
  );
  project.provide(
    'builtServers',
    servers.map(({ server, databaseUrl }) => ({ url: server.url, databaseUrl })),
  );

  return async () => {
    const failed = project.vitest.state.getCountOfFailedTests() > 0;
    const logs = servers.map(({ server }) => server.log());
    const politely = await Promise.all(servers.map(({ server }) => server.stop()));
    await postgres.remove();
    if (failed) {
      mkdirSync('test-results', { recursive: true });
      for (const [index, log] of logs.entries()) {
        const file = join('test-results', `server-${index + 1}.log`);
        writeFileSync(file, log);
        console.log(`Log of server ${index + 1} (whole in ${file}):\n${log.slice(-4_000)}`);
      }
    }
    if (politely.includes(false)) throw new Error('A server did not stop within 12 s of being asked to');
  };
}
