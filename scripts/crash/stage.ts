import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Ctx, systemContext } from '#server/lib/context.ts';
import { parseEnv } from '#server/lib/env.ts';
import { createLogger } from '#server/lib/log.ts';
import { openServices } from '#server/services.ts';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { openDatabaseServer } from '#test/database-server.ts';
import { freePort, type PostgresServer } from '#test/postgres.ts';
import { onExit } from '#test/processes.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { TEST_ENTRY } from './test-build.ts';

/** Only jobs by the clock: put in the queue by hand, or their points would be passed once a day. */
const BY_HAND = ['platform.clean', 'audit.seal-stragglers'];
const PAYOUTS = 'ledger.pay-weekly';

/** Everything that outlives a kill: database, files, mail server, and the port the callers know. */
export type Stage = {
  url: string;
  mail: MailSink;
  /** The PostgreSQL server, where it is ours to kill. */
  postgres: PostgresServer | undefined;
  /** Starts the test build. Throws with its log when it dies before it is ready. */
  start(flags: string[]): Promise<BuiltServer>;
  /** Opens the database beside or instead of the server; the embedded one only while no server runs. */
  look<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
};

export async function openStage(kind: 'postgres' | 'pglite'): Promise<Stage> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-crash-'));
  const forget = onExit(() => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const server = kind === 'postgres' ? await openDatabaseServer() : undefined;
  const databaseUrl = await server?.create('crash');
  const mail = await openMailSink();
  const port = await freePort();
  const env = { LOG_LEVEL: 'warn', SMTP_URL: mail.url };
  const log = createLogger('error');
  const own = parseEnv({
    ...env,
    NODE_ENV: 'test',
    CANOPY_DATA_DIR: dataFolder,
    CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, DATABASE_POOL: '4' } : {}),
  });

  return {
    url: `http://localhost:${port}`,
    mail,
    postgres: server?.own,
    start: (flags) =>
      startBuiltServer({
        entry: TEST_ENTRY,
        flags,
        port,
        dataFolder,
        env,
        ...(databaseUrl ? { databaseUrl } : {}),
      }),
    async look(work) {
      const { services, engine } = await openServices(own, { migrations: 'migrations', log });
      try {
        return await work(systemContext(services, 'crash'));
      } finally {
        await engine.close();
      }
    },
    async remove() {
      mail.close();
      await server?.remove();
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
      forget();
    },
  };
}

/** Puts the jobs of the day in the queue, so that this round has them too. */
export async function queueDailyJobs(ctx: Ctx, { payouts }: { payouts: boolean }): Promise<void> {
  await ctx.db.transaction(async () => {
    for (const name of payouts ? [...BY_HAND, PAYOUTS] : BY_HAND)
      await ctx.db.tx.execute(sql`insert into jobs.job (name) select ${name} where not exists (
        select 1 from jobs.job where name = ${name} and state < 'completed')`);
  });
}

/** Company id → e-mail of its owner. */
export async function ownersOf(ctx: Ctx): Promise<Map<string, string>> {
  const { rows } = await ctx.db.transaction(() =>
    ctx.db.tx.execute<{ id: string; email: string }>(
      sql`select v.id::text, u.email from vendors.vendors v join users.users u on u.id = v.owner_id
        where v.status = 'approved' and u.email_verified`,
    ),
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}
