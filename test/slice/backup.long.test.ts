import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tableFile } from '#server/lib/backup/manifest.ts';
import { restoreBackup } from '#server/lib/backup/restore-backup.ts';
import { writeBackup } from '#server/lib/backup/write-backup.ts';
import { Database, type Engine } from '#server/lib/db/database.ts';
import { openPglite } from '#server/lib/db/pglite.ts';
import { createDiskStore } from '#server/lib/files/disk-store.ts';
import { ownDatabase } from '../db.ts';
import { completed, picture, requested } from './journey.ts';
import { bookProblems } from './soundness.ts';
import { useWorld } from './world.ts';

const MIGRATIONS = 'migrations';

/** Every row of every table of ours in words, computed by the database: nothing of the code under test. */
async function contents(engine: Engine): Promise<Record<string, string>> {
  const { rows: tables } = await engine.execute(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'platform_migrations', 'jobs', 'public')
       and schemaname not like 'pg\\_temp%' order by 1`,
  );
  const kept = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('platform.event'));
  const { rows } = await engine.execute(
    kept
      .map(
        (name) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as what from ${name} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, what }) => [String(name), String(what)]));
}

describe('a backup', () => {
  const world = useWorld();
  const empty = ownDatabase({ migrated: false });
  let place = '';
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'canopy-backup-'));
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  const folder = () => join(place, 'backup');
  const write = () =>
    writeBackup({
      engine: world.site.db.engine,
      files: world.app.services.files,
      migrations: MIGRATIONS,
      folder: folder(),
      now: world.clock.now(),
    });
  const restore = (engine: Engine) =>
    restoreBackup({
      engine,
      files: createDiskStore(join(place, 'files')),
      migrations: MIGRATIONS,
      folder: folder(),
    });

  it('is refused where something is, says what is damaged, and brings every row, sum and picture back', {
    timeout: 120_000,
  }, async () => {
    await completed(world, world.ada);
    await requested(world, world.ben, { startsAt: '2026-03-06T18:00:00Z' });
    const { sha256, bytes } = await picture(7);
    expect((await world.as(world.ada).upload(sha256, bytes)).status).toBeLessThan(300);
    await world.settle();
    const manifest = await write();
    expect(manifest.ledger).toMatchObject({ sumCents: '0' });
    expect(manifest.ledger.entries).toBeGreaterThan(4);
    expect(manifest.files).toMatchObject({ count: 1, missing: [] });

    await expect(write()).rejects.toThrow('isn’t empty');
    // The database it came from is the first that must not be overwritten.
    await expect(restore(world.site.db.engine)).rejects.toThrow('This database isn’t empty');

    const rows = tableFile(folder(), 'ledger.entries');
    const good = readFileSync(rows);
    const text = gunzipSync(good).toString();
    const lines = text.split('\n');
    const damages = [
      () => writeFileSync(rows, gzipSync(text.replace('USD', 'EUR'))),
      () => writeFileSync(rows, gzipSync(lines.slice(1).join('\n'))),
      () => writeFileSync(rows, good.subarray(0, good.length / 2)),
      () => appendFileSync(rows, 'x'),
    ];
    for (const damage of damages) {
      damage();
      await expect(restore(empty.engine)).rejects.toThrow(/can’t be read|ledger\.entries has/);
      writeFileSync(rows, good);
    }

    const kept = join(folder(), 'files', sha256.slice(0, 2), sha256.slice(2));
    const drawn = readFileSync(kept);
    writeFileSync(kept, 'x');
    await expect(restore(empty.engine)).rejects.toThrow('missing or damaged');
    writeFileSync(kept, drawn);

    await restore(empty.engine);
    expect(await contents(empty.engine)).toEqual(await contents(world.site.db.engine));
    expect(await bookProblems(new Database(empty.engine))).toEqual([]);
    expect(await createDiskStore(join(place, 'files')).get(sha256)).toEqual(
      await world.app.services.files.get(sha256),
    );
    // Sequences go on where they were, and the guards stand again.
    const guards = `select count(*)::int as n from pg_trigger where tgenabled = 'O' and not tgisinternal`;
    expect((await empty.engine.execute(guards)).rows).toEqual(
      (await world.site.db.engine.execute(guards)).rows,
    );
    await expect(empty.engine.execute('delete from ledger.entries')).rejects.toThrow();
    const next = `select nextval('bookings.bookings_number_seq')::int as n`;
    expect((await empty.engine.execute(next)).rows).toEqual((await world.site.db.engine.execute(next)).rows);
    await expect(restore(empty.engine)).rejects.toThrow('This database isn’t empty');

    const other = await openPglite(undefined);
    try {
      await restore(other);
      expect(await contents(other)).toEqual(await contents(world.site.db.engine));
    } finally {
      await other.close();
    }
  });
});
