import { AppError } from '#core/lib/app-error.ts';
import { writeBackup } from '#server/lib/backup/write-backup.ts';
import { FolderInUse } from '#server/lib/db/folder-lock.ts';
import { ConfigurationError, parseEnv } from '#server/lib/env.ts';
import { createLogger } from '#server/lib/log.ts';
import { openEngine, openFiles } from '#server/services.ts';

// Writes database and pictures of this installation into a folder that `npm run restore` reads.
const USAGE = 'Usage: npm run backup -- --to=FOLDER';

const [option, ...rest] = process.argv.slice(2);
const folder = /^--to=(.+)$/.exec(option ?? '')?.[1];
if (!folder || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const env = parseEnv(process.env);
  const engine = await openEngine(env, createLogger('warn'), { commandTimeoutMs: 0 });
  try {
    const parts = { engine, files: openFiles(env), migrations: 'migrations', folder, now: new Date() };
    const { tables, files, ledger } = await writeBackup(parts);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const count = (value: number) => value.toLocaleString('en-US');
    console.log(
      `Wrote ${count(rows)} rows of ${tables.length} tables and ${count(files.count)} pictures to ${folder}.\n` +
        `The ledger has ${count(ledger.entries)} entries; they sum to ${ledger.sumCents} cents.`,
    );
    if (files.missing.length > 0)
      console.warn(`${files.missing.length} pictures are named in the database and not in the store.`);
  } finally {
    await engine.close();
  }
} catch (error) {
  const isKnown =
    error instanceof ConfigurationError || error instanceof FolderInUse || error instanceof AppError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
