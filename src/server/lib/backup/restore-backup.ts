import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { CopyIn, CopyOut, Engine, Sql } from '../db/database.ts';
import { withoutForeignKeys } from '../db/foreign-keys.ts';
import { createDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/port.ts';
import {
  appliedMigrations,
  knownMigrations,
  ledgerSums,
  ourSchemas,
  plainText,
  tablesOf,
} from './catalog.ts';
import { RowTally } from './copy-lines.ts';
import { digestOf, type Manifest, pictureList, readManifest, tableFile } from './manifest.ts';

type Parts = { engine: Engine; files: FileStore; migrations: string; folder: string };

/**
 * Fills an empty database and the store of pictures from a backup, proves that every table has the same rows and the
 * books the same sums, and brings the database up to this version. All rows come in one transaction: killed midway
 * or found to differ, the database is as empty as it was. Throws AppError conflict where it is not empty.
 */
export async function restoreBackup(parts: Parts): Promise<Manifest> {
  const { engine, folder, migrations } = parts;
  const manifest = readManifest(folder);
  const missing = manifest.migrations.length - upTo(manifest, migrations);
  if (missing > 0)
    throw new AppError(
      'conflict',
      'This backup was made by a newer version of Canopy. Restore it with that version.',
    );
  await refuseNewer(engine, manifest);
  const schemas = ourSchemas(migrations);
  await engine.transaction((tx) => refuseRows(tx, schemas));
  await inVersionOf(manifest, migrations, (older) => engine.migrate(older));
  await restorePictures(parts, manifest);
  await engine.transaction(async (tx, copyIn, copyOut) => {
    await plainText(tx);
    await refuseRows(tx, schemas);
    await load(tx, copyIn, manifest, folder, schemas);
    await prove(tx, copyOut, manifest);
    await startOutboxAnew(tx);
  });
  await engine.migrate(migrations);
  return manifest;
}

/** How many of the backup's migrations this version has, too. */
function upTo(manifest: Manifest, migrations: string): number {
  const known = new Set(knownMigrations(migrations).map(({ when }) => when));
  return manifest.migrations.filter(({ when }) => known.has(when)).length;
}

async function refuseNewer(engine: Engine, manifest: Manifest): Promise<void> {
  const made = new Set(manifest.migrations.map(({ when }) => when));
  const applied = await engine.transaction((tx) => appliedMigrations(tx));
  if (applied.some((when) => !made.has(when))) {
    throw new AppError(
      'conflict',
      'The database is on a newer version than the backup. Restore into a new, empty database; it will be migrated afterward.',
    );
  }
}

/** Calls `migrate` with a folder that ends at the backup's version: its rows fit the tables of that day. */
async function inVersionOf(
  manifest: Manifest,
  migrations: string,
  migrate: (folder: string) => Promise<void>,
): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), 'canopy-restore-'));
  try {
    const made = new Set(manifest.migrations.map(({ when }) => when));
    const journal = JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')) as {
      entries: { when: number; tag: string }[];
    };
    journal.entries = journal.entries.filter(({ when }) => made.has(when));
    await mkdir(join(older, 'meta'));
    await writeFile(join(older, 'meta', '_journal.json'), JSON.stringify(journal));
    for (const { tag } of journal.entries)
      await cp(join(migrations, `${tag}.sql`), join(older, `${tag}.sql`));
    await migrate(older);
  } finally {
    await rm(older, { recursive: true, force: true });
  }
}

async function refuseRows(tx: Sql, schemas: readonly string[]): Promise<void> {
  const tables = await tablesOf(tx, schemas);
  if (tables.length === 0) return;
  const { rows } = await tx.execute<{ name: string }>(
    sql.raw(
      tables
        .map(({ name }) => `(select '${name}' as name where exists (select from ${name}))`)
        .join(' union all '),
    ),
  );
  if (rows.length === 0) return;
  throw new AppError(
    'conflict',
    `This database isn’t empty (${rows.length} tables, including ${rows[0]?.name}). ` +
      'Nothing was written. Restore into a new, empty database.',
  );
}

async function restorePictures({ folder, files }: Parts, { files: written }: Manifest): Promise<void> {
  const list = await readFile(pictureList(folder), 'utf8').catch(() => '');
  if (digestOf(list) !== written.digest)
    throw new AppError('invalid', 'The list of pictures in the backup is damaged. Nothing was written.');
  const kept = createDiskStore(join(folder, 'files'));
  for (const line of list.split('\n').slice(0, -1)) {
    const [name = '', digest] = line.split(' ');
    const bytes = await kept.get(name);
    if (!bytes || digestOf(bytes) !== digest)
      throw new AppError('invalid', `The picture ${name} of the backup is missing or damaged.`);
    await files.put(name, bytes);
  }
}

/** The text of a table's rows, in pieces cut anywhere but within a character. */
async function* linesOf(folder: string, name: string): AsyncGenerator<string> {
  const stream = createReadStream(tableFile(folder, name));
  const text = createGunzip();
  stream.on('error', (error) => text.destroy(error));
  try {
    for await (const piece of stream.pipe(text).setEncoding('utf8')) yield String(piece);
  } catch (cause) {
    const message = `The rows of ${name} in the backup can’t be read. Nothing was written.`;
    throw new AppError('invalid', message, { cause });
  } finally {
    stream.destroy();
  }
}

/**
 * Triggers rest, for what they did is in the rows; foreign keys judge all rows at once. Both need no more than to own
 * the tables.
 */
async function load(
  tx: Sql,
  copyIn: CopyIn,
  { tables, sequences }: Manifest,
  folder: string,
  schemas: readonly string[],
): Promise<void> {
  for (const { name } of tables) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
  await withoutForeignKeys(tx, schemas, async () => {
    for (const { name, columns, rows } of tables) {
      if (rows > 0) await copyIn(`${name} (${columns.join(', ')})`, linesOf(folder, name), 'text');
    }
    for (const { name, value, isCalled } of sequences)
      await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`);
  });
  for (const { name } of tables) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
}

async function prove(tx: Sql, copyOut: CopyOut, { tables, ledger }: Manifest): Promise<void> {
  const wrong: string[] = [];
  for (const { name, columns, rows, digest } of tables) {
    const tally = new RowTally();
    for await (const piece of copyOut(`${name} (${columns.join(', ')})`)) tally.add(piece);
    if (tally.rows !== rows) wrong.push(`${name} has ${tally.rows} rows instead of ${rows}`);
    else if (tally.digest() !== digest) wrong.push(`${name} has different rows than the backup`);
  }
  const found = await ledgerSums(tx);
  if (JSON.stringify(found) !== JSON.stringify(ledger)) wrong.push('the ledger has different totals');
  if (wrong.length > 0)
    throw new AppError('invalid', `The backup is damaged, nothing was written: ${wrong.join('; ')}.`);
}

/**
 * The outbox is ordered by the server's transaction ids, and another server counts its own. Every listener goes on with
 * the first event that it has not handled.
 */
async function startOutboxAnew(tx: Sql): Promise<void> {
  await tx.execute(sql`
    update platform.event_cursors c set transaction_id = '1', event_id = coalesce(
      (select min(e.id) - 1 from platform.events e where (e.transaction_id, e.id) > (c.transaction_id, c.event_id)),
      (select max(id) from platform.events), 0)`);
  await tx.execute(sql`update platform.events set transaction_id = '1'`);
}
