import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Logger } from '../log.ts';
import { writeStatementsInOneGo } from './builder/sql-writer.ts';
import { writeTableNames } from './builder/table-names.ts';
import { type Line, lineOf, PLANNING, PLANNING_ONCE, planNameOf, survivesLosses } from './connections.ts';
import type { CopyIn, CopyOut, CopyPieces, Engine, Sql } from './database.ts';
import { gatheredReads, named } from './gathered-reads.ts';
import { MOST_PLANS_OF_READS } from './kept-plans.ts';
import { SINGLE_LOCKS } from './locks.ts';
import { PatientPool } from './patient-pool.ts';
import { countStatement } from './request-scope.ts';

writeStatementsInOneGo();
writeTableNames();

const CONNECT_TIMEOUT_MS = 2_000;
/** A page waits this long for one query and then says 503 (design §4 Pool). */
const PAGE_READ_TIMEOUT_MS = 2_500;
const COMMAND_TIMEOUT_MS = 10_000;

const INT8_OID = 20;
// int8 holds cents and counters, all far below 2^53.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * Drizzle on the pools of page reads: what one page asks at once goes out together. Connections of `kept` keep the plans
 * of what they are asked, those of `pool` only of what brings a name.
 */
function pageReadsOf(pool: PatientPool, kept: PatientPool): Sql {
  // Drizzle gives every statement the same parsers.
  let drizzleTypes: pg.CustomTypesConfig | undefined;
  const read = gatheredReads({
    async send({ text, values, name }, { kept: isKept }) {
      countStatement();
      const statement = { text, values, rowMode: 'array' as const, types: drizzleTypes };
      if (!isKept || name) return pool.query<unknown[]>({ ...statement, name });
      const client = await kept.connect();
      try {
        const answer = await client.query<unknown[]>({
          ...statement,
          name: planNameOf(client, text, MOST_PLANS_OF_READS),
        });
        client.release();
        return answer;
      } catch (error) {
        // As the pool does for its own: what the connection is at after an error nobody knows.
        client.release(true);
        throw error;
      }
    },
    parserOf: (typeId) => (drizzleTypes ?? types).getTypeParser(typeId, 'text') as (text: string) => unknown,
  });
  const query = async (statement: pg.QueryConfig & { rowMode?: 'array' }, values: unknown[] = []) => {
    drizzleTypes ??= statement.types;
    const answer = await read({ text: statement.text, values, name: statement.name });
    return statement.rowMode === 'array' ? answer : { ...answer, rows: named(answer) };
  };
  const client = Object.assign(Object.create(pool) as pg.Pool, { query });
  return drizzle(client, { casing: 'snake_case' }) as unknown as Sql;
}

const lines = new WeakMap<pg.PoolClient, { line: Line; sql: Sql }>();

/** Drizzle on a connection, the same one in all its transactions: it remembers names of columns and statements. */
function lineWithHandle(client: pg.PoolClient): { line: Line; sql: Sql } {
  const known = lines.get(client);
  if (known) return known;
  const line = lineOf(client);
  const made = { line, sql: drizzle(line.client, { casing: 'snake_case' }) as unknown as Sql };
  lines.set(client, made);
  return made;
}

/**
 * Opens PostgreSQL at `url`. `poolSize` is for commands; page reads get their own small pool. `commandTimeoutMs` is for
 * tools whose statements take long; 0 is no limit.
 */
export function openPostgres(
  url: string,
  options: { poolSize: number; readPoolSize: number; log: Logger; commandTimeoutMs?: number },
): Engine {
  const { commandTimeoutMs = COMMAND_TIMEOUT_MS } = options;
  const base = {
    connectionString: url,
    types,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    onConnect: (client: pg.ClientBase) => client.query(PLANNING).then(() => undefined),
  };
  const commands = new PatientPool({
    ...base,
    max: options.poolSize,
    query_timeout: commandTimeoutMs,
    pipeline: true,
  });
  const reads = new PatientPool({ ...base, max: options.readPoolSize, query_timeout: PAGE_READ_TIMEOUT_MS });
  survivesLosses(commands, options.log, 'commands');
  survivesLosses(reads, options.log, 'page reads');
  const keyedReads = new PatientPool({
    ...base,
    // Few: each keeps plans of its own, and what is asked by id is answered soon.
    max: Math.max(2, Math.ceil(options.readPoolSize / 3)),
    query_timeout: PAGE_READ_TIMEOUT_MS,
    onConnect: (client) => client.query(`${PLANNING}; ${PLANNING_ONCE}`).then(() => undefined),
  });
  survivesLosses(keyedReads, options.log, 'page reads by id');

  async function transaction<T>(
    work: (sql: Sql, copyIn: CopyIn, copyOut: CopyOut) => Promise<T>,
  ): Promise<T> {
    const client = await commands.connect();
    let broken = false;
    const onError = () => {
      broken = true;
    };
    client.on('error', onError);
    const { line, sql } = lineWithHandle(client);
    line.begin();
    try {
      const copyIn: CopyIn = (target, pieces, format) =>
        sendAll(line.copy(copyFrom(`copy ${target} from stdin (format ${format})`)), pieces);
      const copyOut: CopyOut = (source) => line.copy(copyTo(`copy ${source} to stdout`));
      const result = await work(sql, copyIn, copyOut);
      if (line.hasBegun()) {
        countStatement();
        await client.query('commit');
      }
      return result;
    } catch (error) {
      // A connection whose rollback fails would poison the next command that gets it.
      if (line.hasBegun()) await client.query('rollback').catch(onError);
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
    // A database that goes away fails the running statement; without a listener the process would end before it is told.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [SINGLE_LOCKS.migrations]);
      // drizzle applies all that is missing in one transaction: killed midway, nothing has happened.
      await migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'platform_migrations' });
    } finally {
      await client.end();
    }
  }

  return {
    name: 'postgres',
    pageReads: pageReadsOf(reads, keyedReads),
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
    waiting: () => commands.inLine + reads.inLine + keyedReads.inLine,
    async close() {
      await Promise.all([commands.end(), reads.end(), keyedReads.end()]);
    },
  };
}

/**
 * Writes all pieces, texts through one buffer that is used again and again: memory outside the heap makes the collector
 * look through all of it, and a new buffer for each piece costs more than everything else about a large COPY.
 */
async function sendAll(copy: Writable, pieces: CopyPieces): Promise<void> {
  const done = finished(copy);
  // Whoever waits for a piece is told of a refusal by the stream's end.
  done.catch(() => undefined);
  let buffer = Buffer.alloc(0);
  try {
    for await (const piece of pieces) {
      let bytes = piece;
      if (typeof bytes === 'string') {
        const most = bytes.length * 3;
        if (buffer.length < most) buffer = Buffer.allocUnsafeSlow(most);
        bytes = buffer.subarray(0, buffer.write(bytes));
      }
      // Called when the system has taken the bytes over.
      await Promise.race([new Promise<void>((taken) => copy.write(bytes, () => taken())), done]);
    }
    copy.end();
  } catch (error) {
    // What could not be written is refused as a whole, and the connection is free again.
    copy.destroy(error as Error);
    await done.catch(() => undefined);
    throw error;
  }
  await done;
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
