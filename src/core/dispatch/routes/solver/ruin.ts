import type { Chance } from './chance.ts';
import { NONE, type Routes } from './routes.ts';

/** Stops taken out on average. */
const MEAN_REMOVED = 12;
const LONGEST_STRING = 15;
/** How often a string leaves a piece of itself in place, and how often that piece grows by one more. */
const SPLIT = 0.5;
const SPLIT_GROWS = 0.01;

/** Takes strings of neighboring stops out of routes that lie near each other. */
export class Ruin {
  readonly #routes: Routes;
  readonly #chance: Chance;
  /** Stops taken out last, `count` of them. */
  readonly removed: Int32Array;
  count = 0;
  /** Of each stop all stops, nearest first. */
  readonly #near: Int32Array;
  readonly #string: Int32Array;
  /** The round in which a vehicle was ruined. */
  readonly #ruined: Int32Array;
  #round = 0;

  constructor(routes: Routes, chance: Chance) {
    this.#routes = routes;
    this.#chance = chance;
    this.removed = new Int32Array(routes.stops);
    this.#string = new Int32Array(routes.stops);
    this.#near = nearest(routes);
    this.#ruined = new Int32Array(routes.vehicles);
  }

  run(): void {
    const routes = this.#routes;
    const chance = this.#chance;
    const { stops, vehicleOf, loose, locked } = routes;
    this.count = 0;
    this.#round += 1;
    let inRoutes = 0;
    let used = 0;
    for (let vehicle = 0; vehicle < routes.vehicles; vehicle += 1) {
      inRoutes += loose[vehicle] as number;
      if ((loose[vehicle] as number) > 0) used += 1;
    }
    if (used === 0) return;
    const longest = Math.min(LONGEST_STRING, inRoutes / used);
    const mostStrings = (4 * MEAN_REMOVED) / (1 + longest) - 1;
    let strings = Math.floor(chance.next() * mostStrings + 1);
    const row = chance.below(stops) * stops;
    for (let rank = 0; rank < stops && strings > 0; rank += 1) {
      const stop = this.#near[row + rank] as number;
      const vehicle = vehicleOf[stop] as number;
      if (vehicle === NONE || locked[stop] === 1 || this.#ruined[vehicle] === this.#round) continue;
      const most = Math.min(loose[vehicle] as number, longest);
      this.#removeString(stop, vehicle, Math.floor(chance.next() * most + 1));
      this.#ruined[vehicle] = this.#round;
      routes.refresh(vehicle);
      strings -= 1;
    }
  }

  /** A string of `length` stops that holds `stop`; sometimes a longer one, a piece of which stays. */
  #removeString(stop: number, vehicle: number, length: number): void {
    const routes = this.#routes;
    const chance = this.#chance;
    const size = routes.loose[vehicle] as number;
    let stays = 0;
    if (length > 1 && length < size && chance.next() < SPLIT) {
      stays = 1;
      while (length + stays < size && chance.next() < SPLIT_GROWS) stays += 1;
    }
    const whole = length + stays;
    const string = this.#string;
    const before = this.#looseBefore(stop, whole - 1);
    const behind = this.#looseBehind(stop, whole - 1);
    // How many of the string lie before the stop.
    const least = Math.max(0, whole - 1 - behind);
    const most = Math.min(before, whole - 1);
    const offset = least + chance.below(most - least + 1);
    let node = stop;
    for (let left = offset; left > 0; ) {
      node = routes.previous[node] as number;
      if (this.#isLoose(node)) left -= 1;
    }
    let taken = 0;
    while (taken < whole) {
      if (this.#isLoose(node)) {
        string[taken] = node;
        taken += 1;
      }
      node = routes.next[node] as number;
    }
    const from = stays === 0 ? 0 : 1 + chance.below(length - 1);
    for (let index = 0; index < whole; index += 1) {
      if (index >= from && index < from + stays) continue;
      const out = string[index] as number;
      routes.unlink(out);
      this.removed[this.count] = out;
      this.count += 1;
    }
  }

  #isLoose(node: number): boolean {
    return node < this.#routes.stops && this.#routes.locked[node] === 0;
  }

  /** Loose stops before one, counted no farther than `most`. */
  #looseBefore(stop: number, most: number): number {
    let count = 0;
    for (let node = this.#routes.previous[stop] as number; node !== NONE && count < most; ) {
      if (this.#isLoose(node)) count += 1;
      node = this.#routes.previous[node] as number;
    }
    return count;
  }

  #looseBehind(stop: number, most: number): number {
    let count = 0;
    for (let node = this.#routes.next[stop] as number; node !== NONE && count < most; ) {
      if (this.#isLoose(node)) count += 1;
      node = this.#routes.next[node] as number;
    }
    return count;
  }
}

/** By row, all stops from the nearest on, the stop itself first. */
function nearest({ stops, width, price }: Routes): Int32Array {
  const near = new Int32Array(stops * stops);
  for (let stop = 0; stop < stops; stop += 1) {
    const way = (other: number) => (other === stop ? -1 : (price[stop * width + other] as number));
    const order = Array.from({ length: stops }, (_, other) => other);
    near.set(
      order.sort((a, b) => way(a) - way(b) || a - b),
      stop * stops,
    );
  }
  return near;
}
