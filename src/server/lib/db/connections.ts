import type pg from 'pg';
import type { Logger } from '../log.ts';

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
 */
export const PLANNING = 'set join_collapse_limit = 4';

/** A connection keeps the plans of at most this many statements: each takes memory of the database. */
const MOST_PLANS = 200;
const statements = new WeakMap<pg.PoolClient, Map<string, string>>();

/**
 * The name under which a connection keeps the plan of a statement, from its second use on; undefined before, and for
 * those beyond MOST_PLANS. Commands send the same texts over and over, and planning a join takes longer than running it.
 */
function planName(client: pg.PoolClient, text: string): string | undefined {
  const known = statements.get(client) ?? new Map<string, string>();
  statements.set(client, known);
  const name = known.get(text);
  if (!name && known.size < MOST_PLANS) known.set(text, `s${known.size}`);
  return name;
}

/**
 * The same connection, for statements that are asked for side by side: each is sent when the one before has been
 * answered. A connection answers one at a time; pg still lines them up itself, with a warning, and from version 9
 * refuses to. Statements with values keep their plans.
 */
export function inTurn(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: pg.QueryConfig, values?: unknown[]) => {
    const name = values?.length ? (statement.name ?? planName(client, statement.text)) : undefined;
    const answer = last.then(() => client.query(name ? { ...statement, name } : statement, values));
    last = answer.catch(() => undefined);
    return answer;
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}
