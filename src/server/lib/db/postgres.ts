import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { inTurn, survivesLosses } from './connections.ts';
import type { Engine, Sql } from './database.ts';
import { PatientPool } from './patient-pool.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** A page waits this long for one query and then says 503 (design §4 Pool). */
const PAGE_READ_TIMEOUT_MS = 2_500;
const COMMAND_TIMEOUT_MS = 10_000;
/** Arbitrary, the same in every process: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_216_004_113;

const INT8_OID = 20;
// int8 holds cents and counters, all far below 2^53.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Opens PostgreSQL at `url`. `poolSize` is for commands; page reads get their own small pool. */
export function openPostgres(
  url: string,
  options: { poolSize: number; readPoolSize: number; log: Logger },
): Engine {
  const base = { connectionString: url, types, connectTimeoutMs: CONNECT_TIMEOUT_MS, keepAlive: true };
  const commands = new PatientPool({ ...base, max: options.poolSize, query_timeout: COMMAND_TIMEOUT_MS });
  const reads = new PatientPool({ ...base, max: options.readPoolSize, query_timeout: PAGE_READ_TIMEOUT_MS });
  survivesLosses(commands, options.log, 'commands');
  survivesLosses(reads, options.log, 'page reads');

  async function transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await commands.connect();
    let broken = false;
    const onError = () => {
      broken = true;
    };
    client.on('error', onError);
    try {
      await client.query('begin');
      const result = await work(drizzle(inTurn(client), { casing: 'snake_case' }) as unknown as Sql);
      await client.query('commit');
      return result;
    } catch (error) {
      // A connection whose rollback fails would poison the next command that gets it.
      await client.query('rollback').catch(onError);
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  async function migrateLocked(folder: string): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      types,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    await client.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      // drizzle applies all that is missing in one transaction: killed midway, nothing has happened.
      await migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'platform_migrations' });
    } finally {
      await client.end();
    }
  }

  return {
    name: 'postgres',
    pageReads: drizzle(reads, { casing: 'snake_case' }) as unknown as Sql,
    transaction,
    async notify(channel, payload) {
      await commands.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: (channel, onPayload) => listenForEver(url, channel, onPayload, options.log),
    async execute(text, values) {
      const result = await commands.query(text, values);
      const last = Array.isArray(result) ? result.at(-1) : result;
      return { rows: last?.rows ?? [] };
    },
    migrate: migrateLocked,
    async close() {
      await Promise.all([commands.end(), reads.end()]);
    },
  };
}

/** LISTEN on a connection of its own that comes back after the database was away. */
async function listenForEver(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  log: Logger,
): Promise<() => Promise<void>> {
  let closed = false;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    let ended = false;
    const again = () => {
      if (ended || closed) return;
      ended = true;
      client.end().catch(() => undefined);
      timer = setTimeout(() => void connect().catch(() => undefined), 1_000);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', (message) => onPayload(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen "${channel}"`);
      current = client;
    } catch (error) {
      log.warn({ err: error }, 'cannot listen to the database, trying again');
      again();
    }
  }

  await connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await current?.end().catch(() => undefined);
  };
}
