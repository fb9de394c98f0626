import type { Chance } from './chance.ts';
import type { Routes } from './routes.ts';

/** Which stops are put back first, and how often that is asked for. `null` is by chance. */
const ORDERS: readonly { weight: number; key: ((routes: Routes, stop: number) => number) | null }[] = [
  { weight: 4, key: null },
  { weight: 4, key: (routes, stop) => -(routes.load[stop] as number) },
  // What is dear to leave out has the first choice.
  { weight: 2, key: (routes, stop) => -(routes.absentPrice[stop] as number) },
  { weight: 2, key: (routes, stop) => -fromStart(routes, stop) },
  { weight: 1, key: fromStart },
  { weight: 2, key: (routes, stop) => lastCloses(routes, stop) - firstOpens(routes, stop) },
  { weight: 2, key: firstOpens },
  { weight: 2, key: (routes, stop) => -lastCloses(routes, stop) },
];

/** Puts lists of stops into an order for greedy insertion, another one each time. */
export class InsertionOrder {
  readonly #chance: Chance;
  readonly #orders: { upTo: number; keys: Float64Array | null }[] = [];
  readonly #weights: number;
  readonly #random: Float64Array;

  constructor(routes: Routes, chance: Chance) {
    this.#chance = chance;
    this.#random = new Float64Array(routes.stops);
    let upTo = 0;
    for (const { weight, key } of ORDERS) {
      const keys = key && Float64Array.from({ length: routes.stops }, (_, stop) => key(routes, stop));
      // Where all are alike it is no order.
      if (keys?.every((value) => value === keys[0])) continue;
      upTo += weight;
      this.#orders.push({ upTo, keys });
    }
    this.#weights = upTo;
  }

  /** Sorts the first `count` of a list. */
  sort(list: Int32Array, count: number): void {
    const pick = this.#chance.next() * this.#weights;
    const keys = this.#orders.find(({ upTo }) => pick < upTo)?.keys ?? this.#shuffled(list, count);
    for (let index = 1; index < count; index += 1) {
      const stop = list[index] as number;
      const key = keys[stop] as number;
      let place = index - 1;
      while (place >= 0 && (keys[list[place] as number] as number) > key) {
        list[place + 1] = list[place] as number;
        place -= 1;
      }
      list[place + 1] = stop;
    }
  }

  #shuffled(list: Int32Array, count: number): Float64Array {
    for (let index = 0; index < count; index += 1) this.#random[list[index] as number] = this.#chance.next();
    return this.#random;
  }
}

function fromStart(routes: Routes, stop: number): number {
  return routes.vehicles === 0 ? 0 : (routes.priceInto[stop * routes.width + routes.startOf(0)] as number);
}

function firstOpens({ firstWindow, windowOpens }: Routes, stop: number): number {
  return windowOpens[firstWindow[stop] as number] as number;
}

function lastCloses({ firstWindow, windowCloses }: Routes, stop: number): number {
  return windowCloses[firstWindow[stop] as number] as number;
}
