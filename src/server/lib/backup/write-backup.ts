import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { CopyOut, Engine, Sql } from '../db/database.ts';
import { createDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/port.ts';
import {
  appliedMigrations,
  knownMigrations,
  ledgerSums,
  ourSchemas,
  plainText,
  sequencesOf,
  type Table,
  tablesOf,
} from './catalog.ts';
import { RowTally } from './copy-lines.ts';
import { digestOf, FORMAT, MANIFEST, type Manifest, pictureList, tableFile } from './manifest.ts';

type Parts = {
  engine: Engine;
  files: FileStore;
  /** The folder of migrations, which knows what is ours. */
  migrations: string;
  /** Where to; made when it is missing, refused when something is in it. */
  folder: string;
  now: Date;
};

/**
 * Writes everything that the installation knows into a folder: all tables as they were at one instant, then the
 * pictures that the rows name. Others may go on writing meanwhile. The manifest comes last.
 */
export async function writeBackup(parts: Parts): Promise<Manifest> {
  const { engine, folder } = parts;
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const inside = await readdir(folder);
  const written = await readdir(join(folder, 'tables'));
  if (inside.length > 1 || written.length > 0)
    throw new AppError('conflict', `${folder} isn’t empty. Choose an empty folder for the backup.`);

  const { pictures, ...ofDatabase } = await engine.transaction(async (tx, _copyIn, copyOut) => {
    // One instant for all tables; must be the first that the transaction says.
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await plainText(tx);
    return readAll(tx, copyOut, parts);
  });
  const manifest: Manifest = {
    product: 'canopy',
    format: FORMAT,
    createdAt: parts.now.toISOString(),
    engine: engine.name,
    ...ofDatabase,
    files: await copyPictures(parts.files, folder, pictures),
  };
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function readAll(tx: Sql, copyOut: CopyOut, { folder, migrations }: Parts) {
  const applied = new Set(await appliedMigrations(tx));
  if (applied.size === 0) throw new AppError('not_found', 'This database has no Canopy data.');
  const schemas = ourSchemas(migrations);
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(tx, schemas)) {
    tables.push({ ...table, ...(await writeTable(copyOut, table, tableFile(folder, table.name))) });
  }
  const { rows: pictures } = await tx.execute<{ sha256: string }>(
    sql`select sha256 from platform.files order by sha256`,
  );
  return {
    migrations: knownMigrations(migrations).filter(({ when }) => applied.has(when)),
    tables,
    sequences: await sequencesOf(tx, schemas),
    ledger: await ledgerSums(tx),
    pictures: pictures.map(({ sha256 }) => sha256),
  };
}

async function writeTable(
  copyOut: CopyOut,
  { name, columns }: Table,
  path: string,
): Promise<{ rows: number; digest: string }> {
  const tally = new RowTally();
  const counted = async function* () {
    for await (const piece of copyOut(`${name} (${columns.join(', ')})`)) {
      tally.add(piece);
      yield piece;
    }
  };
  await pipeline(
    Readable.from(counted(), { objectMode: false }),
    createGzip({ level: 4 }),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: tally.rows, digest: tally.digest() };
}

/** Pictures that the store does not have are named: the installation shows them as missing, too. */
async function copyPictures(
  from: FileStore,
  folder: string,
  names: readonly string[],
): Promise<Manifest['files']> {
  const to = createDiskStore(join(folder, 'files'));
  const copied = { count: 0, bytes: 0, missing: [] as string[] };
  let list = '';
  for (const name of names) {
    const bytes = await from.get(name);
    if (!bytes) {
      copied.missing.push(name);
      continue;
    }
    await to.put(name, bytes);
    list += `${name} ${digestOf(bytes)}\n`;
    copied.count += 1;
    copied.bytes += bytes.length;
  }
  await writeWhole(pictureList(folder), list);
  return { ...copied, digest: digestOf(list) };
}

/** Complete or not there, also after a power cut. */
async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
