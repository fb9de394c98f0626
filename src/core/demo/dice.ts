import { uuidV7 } from '#core/lib/ids.ts';

/** A seeded source of chance and of ids: the same seed throws the same sequence in every run. */
export type Dice = {
  /** In [0, 1). */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A number from `min` up to `max`. */
  between(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** One of `items`, in proportion to `weight`. */
  pickBy<T>(items: readonly T[], weight: (item: T) => number): T;
  /** `count` different items in random order; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  /** A waiting time with this mean, most often short (exponential distribution). */
  wait(mean: number): number;
  /** UUID v7 of a row that came to be at `at`. */
  id(at: Date): string;
};

const RANDOM_BYTES = 10;

export function createDice(seed: number): Dice {
  const next = sfc32(seed);
  // One buffer for all ids: uuidV7 copies what it needs.
  const bytes = new Uint8Array(RANDOM_BYTES);

  function pickBy<T>(items: readonly T[], weight: (item: T) => number): T {
    let total = 0;
    for (const item of items) total += weight(item);
    let left = next() * total;
    for (const item of items) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return last(items);
  }

  return {
    next,
    chance: (probability) => next() < probability,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    pick: (items) => items[Math.floor(next() * items.length)] ?? last(items),
    pickBy,
    sample(items, count) {
      const pool = [...items];
      const end = Math.min(count, pool.length);
      for (let index = 0; index < end; index += 1) {
        const other = index + Math.floor(next() * (pool.length - index));
        [pool[index], pool[other]] = [pool[other] as (typeof pool)[0], pool[index] as (typeof pool)[0]];
      }
      return pool.slice(0, end);
    },
    wait: (mean) => -Math.log(1 - next()) * mean,
    id(at) {
      for (let index = 0; index < RANDOM_BYTES; index += 1) bytes[index] = next() * 256;
      return uuidV7(at.getTime(), bytes);
    },
  };
}

/** Dice of its own for one subject (`talks`, a module's name), so that what it throws changes nothing else of the city. */
export function diceFor(seed: number, subject: string): Dice {
  let hash = 0x811c9dc5;
  // FNV-1a.
  for (const letter of subject) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return createDice(seed + (hash >>> 0));
}

function last<T>(items: readonly T[]): T {
  if (items.length === 0) throw new RangeError('Nothing to choose from');
  return items[items.length - 1] as T;
}

/** sfc32 of Chris Doty-Humphrey's PractRand (public domain): small, fast, long period. */
function sfc32(seed: number): () => number {
  let a = seed | 0;
  let b = (seed / 2 ** 32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const step = () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    c |= 0;
    return (result >>> 0) / 2 ** 32;
  };
  // The first outputs of neighboring seeds are alike.
  for (let round = 0; round < 15; round += 1) step();
  return step;
}
