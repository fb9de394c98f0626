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
 * The same connection, for statements that are asked for side by side: each is sent when the one before has been
 * answered. A connection answers one at a time; pg still lines them up itself, with a warning, and from version 9
 * refuses to.
 */
export function inTurn(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...statement: unknown[]) => {
    const answer = last.then(() => client.query(...(statement as [string])));
    last = answer.catch(() => undefined);
    return answer;
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}
