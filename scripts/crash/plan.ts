import { CRASH_POINTS, type CrashPoint } from '#server/lib/crash-points.ts';

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: small, and good enough to choose with.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a round ends. `afterMs`: since the server was ready, 0 also before. */
export type Blow =
  | { kind: 'point'; point: CrashPoint; afterMs: number; waitMs: number }
  | { kind: 'moment'; afterMs: number }
  | { kind: 'database'; afterMs: number };

/** These pass before the server is ready, so the process may die at any age. */
const WHILE_STARTING: ReadonlySet<string> = new Set(['jobs.starting', 'jobs.orphans-released']);
/** Behind jobs that do not run every second. */
const RARE: Readonly<Partial<Record<CrashPoint, number>>> = {
  'payments.leftovers.found': 20_000,
  // A day has to be searched first.
  'routes.visit.shifted': 15_000,
  'routes.plan.applying': 15_000,
  'routes.plan.undoing': 15_000,
  'mail.claimed': 9_000,
  'mail.sent': 9_000,
};
const WAIT_MS = 7_000;
const LOAD_MS = 2_500;

/**
 * Which blow comes in which round, from the seed alone: every tenth strikes the database, of the others the first and
 * every third after it a random moment and the rest the points in a shuffled order, each once before any comes again.
 */
export class Plan {
  readonly #random: Random;
  readonly #killsDatabase: boolean;
  readonly #points: readonly CrashPoint[];
  #deck: CrashPoint[] = [];
  #round = 0;

  /** `points`: those that are aimed at, all unless told otherwise. */
  constructor(seed: number, options: { killsDatabase: boolean; points?: readonly CrashPoint[] }) {
    this.#random = randomFrom(seed);
    this.#killsDatabase = options.killsDatabase;
    this.#points = options.points ?? CRASH_POINTS;
  }

  next(): Blow {
    this.#round += 1;
    const afterMs = Math.round(LOAD_MS * (0.2 + this.#random()));
    if (this.#killsDatabase && this.#round % 10 === 5) return { kind: 'database', afterMs };
    if (this.#round % 3 === 1) return { kind: 'moment', afterMs };
    const point = this.#draw();
    return {
      kind: 'point',
      point,
      afterMs: WHILE_STARTING.has(point) ? 0 : afterMs,
      waitMs: RARE[point] ?? WAIT_MS,
    };
  }

  /** A point that nobody passed in its round comes again after all the others. */
  missed(point: CrashPoint): void {
    this.#deck.unshift(point);
  }

  #draw(): CrashPoint {
    if (this.#deck.length === 0) this.#deck = this.#shuffled();
    return this.#deck.pop() as CrashPoint;
  }

  #shuffled(): CrashPoint[] {
    const deck: CrashPoint[] = [...this.#points];
    for (let last = deck.length - 1; last > 0; last -= 1) {
      const other = Math.floor(this.#random() * (last + 1));
      [deck[last], deck[other]] = [deck[other] as CrashPoint, deck[last] as CrashPoint];
    }
    return deck;
  }
}
