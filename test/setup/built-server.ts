import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBuiltServer } from '../built-server.ts';
import { findBrowser } from '../chromium.ts';
import { createDatabase, openDatabaseServer } from '../database-server.ts';
import { JOURNEYS_AT_ONCE } from '../journeys-at-once.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built servers under test answer, and their databases: one for each worker, so that journeys side by side share nothing. */
    builtServers: { url: string; databaseUrl: string; dataFolder: string }[];
    /** The demo city as it was planted, to be copied with `copyCity`. */
    city: City;
  }
}

/** A database server with the template `city`, and the folder with the city's photos. */
export type City = { url: string; prefix: string; folder: string };

/** A demo city of one's own: a second of copying instead of ten of planting. The folder is the caller's to delete. */
export async function copyCity(
  city: City,
  name: string,
): Promise<{ databaseUrl: string; dataFolder: string }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-city-'));
  cpSync(city.folder, dataFolder, { recursive: true });
  return { databaseUrl: await createDatabase(city, name, 'city'), dataFolder };
}

/** Builds when sources changed, then serves the build with the demo city on PostgreSQL, once for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // First, since it costs nothing: without a browser the rest is in vain.
  findBrowser();
  execFileSync(process.execPath, ['scripts/build-if-stale.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const postgres = await openDatabaseServer();
  const city = {
    url: postgres.url,
    prefix: postgres.prefix,
    folder: mkdtempSync(join(tmpdir(), 'canopy-city-')),
  };
  const planter = await startBuiltServer({
    databaseUrl: await postgres.create('city'),
    dataFolder: city.folder,
  });
  await planter.stop();
  const servers = await Promise.all(
    Array.from({ length: JOURNEYS_AT_ONCE }, async (_, index) => {
      const copy = await copyCity(city, `e2e_${index + 1}`);
      return { ...copy, server: await startBuiltServer(copy) };
    }),
  );
  project.provide('city', city);
  project.provide(
    'builtServers',
    servers.map(({ server, databaseUrl, dataFolder }) => ({ url: server.url, databaseUrl, dataFolder })),
  );

  return async () => {
    const failed = project.vitest.state.getCountOfFailedTests() > 0;
    const logs = servers.map(({ server }) => server.log());
    const politely = await Promise.all(servers.map(({ server }) => server.stop()));
    await postgres.remove();
    for (const folder of [city.folder, ...servers.map(({ dataFolder }) => dataFolder)]) {
      rmSync(folder, { recursive: true, force: true });
    }
    if (failed) {
      mkdirSync('test-results', { recursive: true });
      for (const [index, log] of logs.entries()) {
        const file = join('test-results', `server-${index + 1}.log`);
        writeFileSync(file, log);
        console.log(`Log of server ${index + 1} (whole in ${file}):\n${log.slice(-4_000)}`);
      }
    }
    if (politely.includes(false)) throw new Error('A server did not stop within 10 s of being asked to');
  };
}
