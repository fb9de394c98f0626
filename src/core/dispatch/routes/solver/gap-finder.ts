import type { Chance } from './chance.ts';
import { NONE, type Routes } from './routes.ts';

/** Share of the gaps that are passed over, so that the greedy choice differs from time to time. */
const BLINK = 0.01;

/** Where a stop would go, and what that adds without its absence; `after` is NONE where nothing fits. */
export type Gap = { after: number; window: number; price: number };

/** Finds gaps for stops in routes; with a source of chance it blinks. */
export class GapFinder {
  readonly #routes: Routes;
  readonly #chance: Chance | null;
  readonly #found: Gap = { after: NONE, window: 0, price: 0 };
  /** The shortest way that leads to a stop: who leaves later than that is too late for it. */
  readonly #shortest: Int32Array;
  /** Gaps to look at until the next blink. */
  #blinkIn: number;

  constructor(routes: Routes, chance: Chance | null) {
    this.#routes = routes;
    this.#chance = chance;
    this.#shortest = shortestInto(routes);
    this.#blinkIn = this.#nextBlink();
  }

  /** The cheapest gap that costs less than `limit`. The answer is used again by the next call. */
  find(stop: number, limit = this.#routes.absentPrice[stop] as number): Gap {
    const found = this.#found;
    const { firstWindow, windowPrice } = this.#routes;
    found.after = NONE;
    found.price = limit;
    const end = firstWindow[stop + 1] as number;
    for (let window = firstWindow[stop] as number; window < end; window += 1) {
      if ((windowPrice[window] as number) < found.price) this.#findIn(stop, window);
    }
    return found;
  }

  /** Whether a stop, in one of its windows, fits behind a node. */
  fits(stop: number, after: number, window: number): boolean {
    const { timeInto, width, leaves, windowOpens, windowCloses, service, next } = this.#routes;
    const row = stop * width;
    const arrives =
      after < width
        ? (leaves[after] as number) + (timeInto[row + after] as number)
        : this.#routes.arrive(after, stop);
    const begin = Math.max(arrives, windowOpens[window] as number);
    return (
      begin <= (windowCloses[window] as number) &&
      this.#fitsBefore(begin + (service[stop] as number), row, next[after] as number)
    );
  }

  #findIn(stop: number, window: number): void {
    const { vehicles, stops, size, kind, allowed, carried, capacity, load, otherPrice } = this.#routes;
    const windowPrice = this.#routes.windowPrice[window] as number;
    const weight = load[stop] as number;
    let lastEmpty = NONE;
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
      const cell = vehicle * stops + stop;
      if (allowed[cell] === 0) continue;
      if ((carried[vehicle] as number) + weight > (capacity[vehicle] as number)) continue;
      let base = windowPrice + (otherPrice[cell] as number);
      if (size[vehicle] === 0) {
        if (kind[vehicle] === lastEmpty) continue;
        lastEmpty = kind[vehicle] as number;
        base += this.#routes.vehiclePrice[vehicle] as number;
      }
      this.#findOn(stop, window, vehicle, base);
    }
  }

  #findOn(stop: number, window: number, vehicle: number, base: number): void {
    const routes = this.#routes;
    const found = this.#found;
    const { width, price, time, priceInto, timeInto, next, leaves, latest, at, onward } = routes;
    const opens = routes.windowOpens[window] as number;
    const closes = routes.windowCloses[window] as number;
    const service = routes.service[stop] as number;
    const row = stop * width;
    const lastLeave = closes - (this.#shortest[stop] as number);
    const end = routes.endOf(vehicle);
    let best = found.price;
    let blinkIn = this.#blinkIn;
    let before = routes.startOf(vehicle);
    while (before !== end) {
      const left = leaves[before] as number;
      // The way may have been driven before a break.
      if (left > (before < width ? lastLeave : closes)) break;
      const after = next[before] as number;
      const from = at[before] as number;
      const to = after < width ? after : routes.arrival(after);
      const added =
        base + (priceInto[row + from] as number) + (price[row + to] as number) - (onward[before] as number);
      if (added < best) {
        blinkIn -= 1;
        if (blinkIn <= 0) {
          blinkIn = this.#nextBlink();
        } else {
          let begin = before < width ? left + (timeInto[row + from] as number) : routes.arrive(before, stop);
          if (begin < opens) begin = opens;
          if (begin <= closes) {
            const leave = begin + service;
            const fits =
              after < width
                ? leave + (time[row + after] as number) <= (latest[after] as number)
                : this.#fitsBefore(leave, row, after);
            if (fits) {
              best = added;
              found.after = before;
              found.window = window;
            }
          }
        }
      }
      before = after;
    }
    found.price = best;
    this.#blinkIn = blinkIn;
  }

  /** Whether who leaves a stop then is in time for all that follows, breaks included. */
  #fitsBefore(leave: number, row: number, first: number): boolean {
    const { width, next, opens, closes, service, time, latest } = this.#routes;
    let to = first;
    while (to >= width) to = next[to] as number;
    let free = leave;
    let driven = leave + (time[row + to] as number);
    for (let pause = first; pause !== to; pause = next[pause] as number) {
      const begin = Math.max(free, opens[pause] as number);
      if (begin > (closes[pause] as number)) return false;
      free = begin + (service[pause] as number);
      driven = Math.max(driven, opens[pause] as number) + (service[pause] as number);
    }
    return driven <= (latest[to] as number);
  }

  #nextBlink(): number {
    if (!this.#chance) return Number.POSITIVE_INFINITY;
    return 1 + Math.floor(Math.log(1 - this.#chance.next()) / Math.log(1 - BLINK));
  }
}

/** Ways from ends of routes count as well: they only make it a little shorter. */
function shortestInto({ stops, width, timeInto }: Routes): Int32Array {
  return Int32Array.from({ length: stops }, (_, stop) =>
    timeInto
      .subarray(stop * width, (stop + 1) * width)
      .reduce((least, way, from) => (from === stop ? least : Math.min(least, way)), 0x3fffffff),
  );
}
