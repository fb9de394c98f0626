import pg from 'pg';

/** Nothing comes back for this long, and the database is taken for away: whoever waits is told so. */
const STALLED_MS = 2_000;
const LOOK_EVERY_MS = 250;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;
type Waiting = { go: () => void; fail: (error: Error) => void };

/**
 * A pool whose callers stand in line for as long as connections come back from good use. The pool of `pg` gives each
 * caller the same two seconds from when they asked, so that of a crowd nearly all were refused by a database that
 * was well (tried: 1,996 of 2,000). When nothing comes back, everybody in line is told within two seconds as before.
 */
export class PatientPool extends pg.Pool {
  readonly #line: Waiting[] = [];
  #free: number;
  #comeBack = 0;
  #watch: NodeJS.Timeout | undefined;

  /** `connectTimeoutMs` for two tries together. */
  constructor({ connectTimeoutMs, ...config }: pg.PoolConfig & { max: number; connectTimeoutMs: number }) {
    super({ ...config, connectionTimeoutMillis: connectTimeoutMs / 2 });
    this.#free = config.max;
    this.on('release', (error: Error | boolean | undefined) => {
      if (!error) this.#comeBack += 1;
      this.#next();
    });
  }

  /** How many wait for their turn. */
  get inLine(): number {
    return this.#line.length;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const client = this.#inTurn();
    if (!callback) return client;
    client.then(
      (got) => callback(undefined, got, (release) => got.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #inTurn(): Promise<pg.PoolClient> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((go, fail) => this.#standInLine({ go, fail }));
    try {
      // A second try, since the first may have run out of time because this process was busy.
      return await super.connect().catch((error: unknown) => {
        if (isTimeout(error)) return super.connect();
        throw error;
      });
    } catch (error) {
      this.#next();
      throw error;
    }
  }

  #standInLine(waiting: Waiting): void {
    this.#line.push(waiting);
    if (this.#watch) return;
    let seen = this.#comeBack;
    let still = 0;
    // Looks are counted, not time: a busy event loop holds up the news and the looks alike.
    this.#watch = setInterval(() => {
      still = this.#comeBack === seen ? still + 1 : 0;
      seen = this.#comeBack;
      if (still * LOOK_EVERY_MS >= STALLED_MS) {
        const error = new Error('timeout exceeded when trying to connect: no connection came back');
        for (const { fail } of this.#line.splice(0)) fail(error);
      }
      if (this.#line.length > 0) return;
      clearInterval(this.#watch);
      this.#watch = undefined;
    }, LOOK_EVERY_MS);
    this.#watch.unref();
  }

  /** One connection is free again: for the first in line, or for whoever comes next. */
  #next(): void {
    const first = this.#line.shift();
    if (first) first.go();
    else this.#free += 1;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}
