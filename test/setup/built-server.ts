import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBuiltServer } from '../built-server.ts';
import { findBrowser } from '../chromium.ts';
import { openDatabaseServer } from '../database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built server under test answers, and its database. */
    builtServer: { url: string; databaseUrl: string };
  }
}

/** Builds when sources changed, then serves the build with the demo city on PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // First, since it costs nothing: without a browser the rest is in vain.
  findBrowser();
  execFileSync(process.execPath, ['scripts/build-if-stale.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const postgres = await openDatabaseServer();
  const databaseUrl = await postgres.create('e2e');
  const server = await startBuiltServer({ databaseUrl });
  project.provide('builtServer', { url: server.url, databaseUrl });

  return async () => {
    const failed = project.vitest.state.getCountOfFailedTests() > 0;
    const log = server.log();
    const politely = await server.stop();
    await postgres.remove();
    if (failed) {
      mkdirSync('test-results', { recursive: true });
      writeFileSync(join('test-results', 'server.log'), log);
      console.log(`Log of the server (whole in test-results/server.log):\n${log.slice(-8_000)}`);
    }
    if (!politely) throw new Error('The server did not stop within 12 s of being asked to');
  };
}
