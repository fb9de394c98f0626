import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { createLogger } from '#server/lib/log.ts';
import { openDatabaseServer } from '../database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where workers create their databases, as copies of the migrated template. */
    postgres: { url: string; prefix: string };
  }
}

/** One server per run, with a template database that is migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openDatabaseServer();
  const template = await server.create('template');
  const engine = openPostgres(template, { poolSize: 2, readPoolSize: 2, log: createLogger('silent') });
  await engine.migrate('migrations');
  await engine.close();
  project.provide('postgres', { url: server.url, prefix: server.prefix });
  return () => server.remove();
}
