import { readFileSync } from 'node:fs';
import type { Engine } from '#server/lib/db/database.ts';
import { FolderInUse } from '#server/lib/db/folder-lock.ts';
import { ConfigurationError, parseEnv } from '#server/lib/env.ts';
import { createLogger } from '#server/lib/log.ts';
import { openEngine } from '#server/services.ts';

// Brings the database of this installation up to date without starting it.
const FOLDER = 'migrations';

/** When each applied migration was made: what drizzle keeps of it. */
async function appliedAt(engine: Engine): Promise<Set<number>> {
  const { rows: tables } = await engine.execute(
    `select to_regclass('platform_migrations.__drizzle_migrations')::text as name`,
  );
  if (!tables[0]?.name) return new Set();
  const { rows } = await engine.execute(
    'select created_at::text from platform_migrations.__drizzle_migrations',
  );
  return new Set(rows.map((row) => Number(row.created_at)));
}

try {
  const env = parseEnv(process.env);
  const engine = await openEngine(env, createLogger('warn'));
  try {
    const before = await appliedAt(engine);
    await engine.migrate(FOLDER);
    const after = await appliedAt(engine);
    const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')) as {
      entries: { tag: string; when: number }[];
    };
    const fresh = entries.filter(({ when }) => after.has(when) && !before.has(when));
    const where = engine.name === 'pglite' ? `the embedded database in ${env.CANOPY_DATA_DIR}` : 'PostgreSQL';
    console.log(
      fresh.length === 0
        ? `Nothing to do: ${where} is up to date (${after.size} migrations).`
        : `Applied to ${where}:\n${fresh.map(({ tag }) => `  ${tag}`).join('\n')}`,
    );
  } finally {
    await engine.close();
  }
} catch (error) {
  const isKnown = error instanceof ConfigurationError || error instanceof FolderInUse;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
