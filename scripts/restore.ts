import { AppError } from '#core/lib/app-error.ts';
import { restoreBackup } from '#server/lib/backup/restore-backup.ts';
import { FolderInUse } from '#server/lib/db/folder-lock.ts';
import { ConfigurationError, parseEnv } from '#server/lib/env.ts';
import { createLogger } from '#server/lib/log.ts';
import { openEngine, openFiles } from '#server/services.ts';

// Fills the empty database of this installation from what `npm run backup` wrote, and proves that it is the same.
const USAGE = 'Usage: npm run restore -- --from=FOLDER';

const [option, ...rest] = process.argv.slice(2);
const folder = /^--from=(.+)$/.exec(option ?? '')?.[1];
if (!folder || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const env = parseEnv(process.env);
  const engine = await openEngine(env, createLogger('warn'), { commandTimeoutMs: 0 });
  try {
    const restored = await restoreBackup({ engine, files: openFiles(env), migrations: 'migrations', folder });
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
    const count = (value: number) => value.toLocaleString('en-US');
    console.log(
      `Restored ${count(rows)} rows of ${restored.tables.length} tables and ${count(restored.files.count)} pictures of ${restored.createdAt}.\n` +
        `Counts and checksums of all tables are those of the backup; ${count(restored.ledger.entries)} ledger entries sum to ${restored.ledger.sumCents} cents.`,
    );
  } finally {
    await engine.close();
  }
} catch (error) {
  const isKnown =
    error instanceof ConfigurationError || error instanceof FolderInUse || error instanceof AppError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
