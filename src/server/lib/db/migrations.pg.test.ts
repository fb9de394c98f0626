import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ownDatabase } from '#test/db.ts';
import { createLogger } from '../log.ts';
import { openPostgres } from './postgres.ts';

const empty = ownDatabase({ migrated: false });
const crowded = ownDatabase({ migrated: false });
const folder = mkdtempSync(join(tmpdir(), 'canopy-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process of its own, as far as the database can tell. */
async function migrateAs(url: string | undefined, migrations: string): Promise<void> {
  const engine = openPostgres(url ?? '', { poolSize: 1, readPoolSize: 1, log: createLogger('silent') });
  await engine.migrate(migrations).finally(() => engine.close());
}

function migrationOf(name: string, ...statements: string[]): string {
  const at = join(folder, name);
  mkdirSync(join(at, 'meta'), { recursive: true });
  writeFileSync(join(at, '0000_trees.sql'), statements.join('--> statement-breakpoint\n'));
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_trees', breakpoints: true };
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] };
  writeFileSync(join(at, 'meta', '_journal.json'), JSON.stringify(journal));
  return at;
}

const sleepers =
  "from pg_stat_activity where query like '%pg_sleep(60)%' and datname = current_database() and pid <> pg_backend_pid()";

it('a migration that is killed midway leaves nothing, and whoever waited for it goes on', async () => {
  const { engine, url } = empty;
  const killed = migrateAs(url, migrationOf('slow', 'create table trees (id int);', 'select pg_sleep(60);'));
  const ended = expect(killed).rejects.toThrow();
  await expect
    .poll(async () => (await engine.execute(`select pid ${sleepers}`)).rows, { timeout: 10_000 })
    .toHaveLength(1);
  const next = migrateAs(url, migrationOf('good', 'create table trees (id int);'));
  await engine.execute(`select pg_terminate_backend(pid) ${sleepers}`);
  await ended;
  // It would fail if half of the first one stood.
  await next;
  expect((await engine.execute('select * from trees')).rows).toEqual([]);
});

it('four processes that start at once apply each migration once', async () => {
  const { engine, url } = crowded;
  await Promise.all([1, 2, 3, 4].map(() => migrateAs(url, 'migrations')));
  const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as { entries: unknown[] };
  const { rows } = await engine.execute('select hash from platform_migrations.__drizzle_migrations');
  expect(rows).toHaveLength(journal.entries.length);
}, 60_000);
