import { AsyncLocalStorage } from 'node:async_hooks';
import { sql as statement } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { crashPoint } from '../crash-points.ts';

/** What both drivers answer to raw statements. */
type Rows<Row> = { rows: Row[] };
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** A drizzle handle on either engine. */
export type Sql = PgDatabase<RowsResult>;

/** Pieces of what COPY reads; as bytes they are UTF-8. */
export type CopyPieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** In what form COPY reads rows; frozen ones need no looking after later, but the transaction has to have emptied the table. */
export type CopyFormat = 'text' | 'binary' | 'binary, freeze';

/** Fills `target`, a table with its columns in brackets, from one of COPY's formats (`scripts/seed/copy-rows.ts` writes the binary one). */
export type CopyIn = (target: string, pieces: CopyPieces, format: CopyFormat) => Promise<void>;

/** The rows of `source`, a table with its columns in brackets, in COPY's text format, in pieces cut anywhere. */
export type CopyOut = (source: string) => AsyncIterable<Uint8Array>;

/** What a transaction carries besides its connection. */
export type TransactionScope = {
  sql: Sql;
  copyIn: CopyIn;
  /** Run once the transaction has committed; dropped when it rolls back. */
  afterCommit: (() => void)[];
  /** Nothing may be said on its connection any more: that serves the next transaction soon. */
  hasEnded: boolean;
};

/** One engine, opened. The two implementations sit beside this file. */
export type Engine = {
  name: 'postgres' | 'pglite';
  /** Outside any transaction, on the small pool of page reads (2.5 s per query). */
  pageReads: Sql;
  transaction<T>(work: (sql: Sql, copyIn: CopyIn, copyOut: CopyOut) => Promise<T>): Promise<T>;
  /** Tell every process that something happened; `payload` stays below 8,000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** For tools that bring their own statements (job queue, migrations). Several statements only without values. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  migrate(folder: string): Promise<void>;
  /** How many stand in line for a connection. */
  waiting(): number;
  close(): Promise<void>;
};

/**
 * The database as commands and queries see it.
 * Commands write through `tx`, which exists only inside the pipeline's transaction: touching the database
 * outside it would hang for ever on PGlite's single session, so it throws instead.
 */
export class Database {
  readonly engine: Engine;
  readonly #scopes = new AsyncLocalStorage<TransactionScope>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** The running transaction. Throws outside one, and in what goes on after its end. */
  get tx(): Sql {
    const scope = this.#running();
    if (!scope) throw new Error('This needs a transaction: call it from a command, through the pipeline');
    return scope.sql;
  }

  /** The running transaction where there is one, else the pool of page reads. */
  get read(): Sql {
    return this.#running()?.sql ?? this.engine.pageReads;
  }

  /** COPY inside the running transaction: the way of many rows at once. */
  get copyIn(): CopyIn {
    const scope = this.#running();
    if (!scope) throw new Error('COPY needs a transaction');
    return scope.copyIn;
  }

  /** One of two that are asked side by side may go on when the other has failed and all was rolled back. */
  #running(): TransactionScope | undefined {
    const scope = this.#scopes.getStore();
    if (scope?.hasEnded)
      throw new Error('The transaction has ended: whoever started this did not wait for it');
    return scope;
  }

  get inTransaction(): boolean {
    return this.#scopes.getStore() !== undefined;
  }

  /** Runs after the commit; at once when no transaction is running. */
  afterCommit(action: () => void): void {
    const scope = this.#scopes.getStore();
    if (scope) scope.afterCommit.push(action);
    else action();
  }

  /**
   * Only the pipeline, the platform's own loops and seeds open transactions.
   * A nested call is refused: one command, one transaction.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#scopes.getStore()) throw new Error('A transaction is already running: commands join it');
    const afterCommit: (() => void)[] = [];
    const result = await this.engine.transaction((sql, copyIn) => {
      const scope: TransactionScope = { sql, copyIn, afterCommit, hasEnded: false };
      return this.#scopes.run(scope, async () => {
        try {
          const written = await work();
          crashPoint('database.before-commit');
          return written;
        } finally {
          scope.hasEnded = true;
        }
      });
    });
    crashPoint('database.after-commit');
    for (const action of afterCommit) action();
    return result;
  }

  /**
   * Runs a piece of the running transaction that may fail alone: what it wrote and what it wanted to do after
   * the commit are dropped, and the error is thrown on. Deferred constraints are checked at its end, so that
   * they blame the piece that broke them and not the commit of everything.
   */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const scope = this.#scopes.getStore();
    if (!scope) throw new Error('A savepoint needs a transaction');
    const kept = scope.afterCommit.length;
    await scope.sql.execute(statement`savepoint piece`);
    try {
      const result = await work();
      await scope.sql.execute(statement`set constraints all immediate`);
      await scope.sql.execute(statement`set constraints all deferred`);
      await scope.sql.execute(statement`release savepoint piece`);
      return result;
    } catch (error) {
      await scope.sql.execute(statement`rollback to savepoint piece`);
      scope.afterCommit.length = kept;
      throw error;
    }
  }

  /** Leaves the ambient transaction, for work that must not join it (a limit that survives a refusal). */
  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.#scopes.exit(work);
  }
}
