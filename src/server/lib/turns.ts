import { AppError } from '#core/lib/app-error.ts';

/** More waiting than this and the next one is told so at once, instead of timing out later. */
const MAX_WAITING = 10_000;

/** Those who want the same thing. */
type Line = {
  waiting: number;
  /** Turns that ended well: each may have taken what the others want. */
  won: number;
  /** Settles when the turn that is on now is over. */
  front: Promise<void> | undefined;
  /** Settles when the last turn is over. */
  tail: Promise<void>;
};

/**
 * One at a time per key, within this process: a crowd that wants the same slot waits here and not on database
 * connections, of which there are few.
 */
export class Turns {
  readonly #lines = new Map<string, Line>();
  #waiting = 0;

  /**
   * Runs `work` in turn. `look` throws for those who need not wait. Whoever comes first works without a look, since
   * the work finds out for itself; the others look side by side once that is over, and only who looked before somebody
   * else won looks again in turn.
   */
  async take<T>(key: string, work: () => Promise<T>, look?: () => Promise<void>): Promise<T> {
    if (this.#waiting >= MAX_WAITING) {
      throw new AppError('unavailable', 'Canopy is very busy right now. Try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
    const line = this.#lines.get(key) ?? { waiting: 0, won: 0, front: undefined, tail: Promise.resolve() };
    this.#lines.set(key, line);
    this.#waiting += 1;
    line.waiting += 1;
    try {
      let seen = 0;
      if (look && line.front) {
        await line.front;
        seen = line.won;
        await look();
      }
      const mine = line.tail.then(async () => {
        line.front = over;
        if (line.won > seen) await look?.();
        const result = await work();
        line.won += 1;
        return result;
      });
      const over: Promise<void> = mine.then(
        () => endTurn(line, over),
        () => endTurn(line, over),
      );
      line.tail = over;
      line.front ??= over;
      return await mine;
    } finally {
      this.#waiting -= 1;
      line.waiting -= 1;
      if (line.waiting === 0) this.#lines.delete(key);
    }
  }
}

function endTurn(line: Line, turn: Promise<void>): void {
  if (line.front === turn) line.front = undefined;
}
