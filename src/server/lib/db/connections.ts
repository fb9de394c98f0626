import type pg from 'pg';
import type { Logger } from '../log.ts';
import { planName } from './kept-plans.ts';
import { countStatement } from './request-scope.ts';

/** Lets the process outlive a database that stops: an 'error' nobody listens to would end it. Returns the pool. */
export function survivesLosses<P extends pg.Pool>(pool: P, log: Logger, whose: string): P {
  pool.on('error', (error) => log.warn({ err: error }, `idle connection of ${whose} lost`));
  // The pool listens to idle connections, a caller to those in use; one that is passing between them has nobody.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Said to every new connection. Joins are written in a good order, from the table that filters to the names around it;
 * by itself the planner tries every order of eight, which takes it twenty times as long as a list of jobs takes to run.
 * What pages ask for is in memory, or on a disk without a head to move: by itself the planner thinks that a row found by its
 * key costs four times as much as one read in passing, and reads whole tables for a dozen of their rows.
 */
export const PLANNING = 'set join_collapse_limit = 4; set random_page_cost = 1.1';

/** Said to connections that are asked by ids alone: by itself PostgreSQL plans the first five uses of a statement anew. */
export const PLANNING_ONCE = 'set plan_cache_mode = force_generic_plan';

/** What `pg` knows of a connection's statements, which it never lets go of by itself. */
type Wire = { parsedStatements: Record<string, string>; close(what: { type: 'S'; name: string }): void };

/** The name under which a connection keeps the plan of a statement, see `planName`. */
export function planNameOf(client: pg.PoolClient, text: string, most?: number): string | undefined {
  return planName(client, text, {
    most,
    forget(name) {
      const { connection } = client as unknown as { connection: Wire };
      delete connection.parsedStatements[name];
      // Goes ahead of the next statement. One that the database has never taken is closed as well.
      connection.close({ type: 'S', name });
    },
  });
}

/** One connection as transactions use it. */
export type Line = {
  /** The connection, for drizzle. Statements with values keep their plans. */
  client: pg.PoolClient;
  /** A transaction begins with the statement that comes next. */
  begin(): void;
  /** Whether the statement came. */
  hasBegun(): boolean;
  /** COPY; whoever asks sends nothing behind it before it has ended. */
  copy<Stream extends pg.Submittable>(stream: Stream): Stream;
};

/**
 * Statements go out as they are asked for, without waiting for the answers of those before, and a transaction's begin
 * goes with its first one: each wait costs both sides a turn of their schedulers. What is asked side by side is run in
 * the order in which it was sent; when one fails, so do those behind it.
 */
export function lineOf(connection: pg.PoolClient): Line {
  let isBeginning = false;
  const begin = () => {
    isBeginning = false;
    countStatement();
    // It fails only with the connection, and then what follows it fails as well.
    connection.query('begin').catch(() => undefined);
  };
  const query = (statement: pg.QueryConfig, values?: unknown[]) => {
    const name = values?.length ? (statement.name ?? planNameOf(connection, statement.text)) : undefined;
    if (isBeginning) begin();
    countStatement();
    return connection.query(name ? { ...statement, name } : statement, values);
  };
  return {
    client: Object.assign(Object.create(connection) as pg.PoolClient, { query }),
    begin: () => {
      isBeginning = true;
    },
    hasBegun: () => !isBeginning,
    copy(stream) {
      if (isBeginning) begin();
      // `pg` refuses COPY where statements could be sent behind it: here nobody does.
      const mode = connection as { pipeline: boolean };
      mode.pipeline = false;
      try {
        return connection.query(stream);
      } finally {
        mode.pipeline = true;
      }
    },
  };
}
