import { type Chance, createChance } from './chance.ts';
import { GapFinder } from './gap-finder.ts';
import { InsertionOrder } from './insertion-order.ts';
import type { RoutePlan, RouteProblem, StartRoute } from './problem.ts';
import { readPlan } from './read-plan.ts';
import { NONE, Routes } from './routes.ts';
import { Ruin } from './ruin.ts';
import { layPlan } from './start-plan.ts';

/** Temperature at the beginning and at the end, in mean prices of a way. */
const FIRST_TEMPERATURE = 1;
const LAST_TEMPERATURE = 0.01;
/** Rounds between two looks at how far the search is. */
const ROUNDS_PER_LOOK = 64;

export type SearchOptions = {
  seed: number;
  /** The plan that exists; it has to hold what is locked. */
  start?: readonly StartRoute[];
  /** How far the search is after so many rounds: it cools from 0 on and ends at 1. */
  progress(rounds: number): number;
};

export type SearchResult = { plan: RoutePlan; rounds: number };

/** Ends after so many rounds: the same seed gives the same plan. */
export const byRounds = (most: number) => (rounds: number) => rounds / Math.max(1, most);

/** Ends after so many milliseconds of a clock. */
export function byTime(milliseconds: number, clock: () => number) {
  const began = clock();
  return () => (clock() - began) / milliseconds;
}

/**
 * Cheap routes for a day: slack induction by string removals (Christiaens, Vanden Berghe, Transportation Science 54, 2020).
 * Strings of neighboring stops are taken out and put back greedily with blinks; simulated annealing decides whether the
 * result stays. Never dearer than the plan it starts from.
 */
export function searchRoutes(problem: RouteProblem, options: SearchOptions): SearchResult {
  const chance = createChance(options.seed);
  const routes = new Routes(problem);
  const exact = new GapFinder(routes, null);
  layPlan(problem, routes, exact, options.start ?? []);
  const rebuild = new Rebuild(routes, chance);
  rebuild.insertAbsent();
  const rounds = anneal(routes, rebuild, chance, options.progress);
  settle(routes, exact);
  return { plan: readPlan(routes), rounds };
}

/** Leaves the best routes it saw in `routes`. Answers the rounds it made. */
function anneal(
  routes: Routes,
  rebuild: Rebuild,
  chance: Chance,
  progress: SearchOptions['progress'],
): number {
  const { data, total } = routes;
  const current = data.slice();
  const best = data.slice();
  let currentPrice = total[0] as number;
  let bestPrice = currentPrice;
  const first = FIRST_TEMPERATURE * Math.max(1, meanWay(routes));
  let temperature = first;
  let rounds = 0;
  for (; ; rounds += 1) {
    if (rounds % ROUNDS_PER_LOOK === 0) {
      const share = progress(rounds);
      if (!(share < 1)) break;
      temperature = first * (LAST_TEMPERATURE / FIRST_TEMPERATURE) ** share;
    }
    rebuild.run();
    const price = total[0] as number;
    if (price >= currentPrice - temperature * Math.log(1 - chance.next())) {
      data.set(current);
      continue;
    }
    currentPrice = price;
    current.set(data);
    if (price < bestPrice) {
      bestPrice = price;
      best.set(data);
    }
  }
  data.set(best);
  return rounds;
}

/** One round: stops are taken out and put back, with those that were left out. */
class Rebuild {
  readonly #routes: Routes;
  readonly #ruin: Ruin;
  readonly #finder: GapFinder;
  readonly #order: InsertionOrder;
  readonly #list: Int32Array;

  constructor(routes: Routes, chance: Chance) {
    this.#routes = routes;
    this.#ruin = new Ruin(routes, chance);
    this.#finder = new GapFinder(routes, chance);
    this.#order = new InsertionOrder(routes, chance);
    this.#list = new Int32Array(routes.stops);
  }

  run(): void {
    const wasComplete = this.#routes.out[0] === 0;
    this.#ruin.run();
    if (wasComplete) {
      this.#list.set(this.#ruin.removed.subarray(0, this.#ruin.count));
      this.#insert(this.#ruin.count);
    } else {
      this.insertAbsent();
    }
  }

  insertAbsent(): void {
    const { stops, vehicleOf } = this.#routes;
    let count = 0;
    for (let stop = 0; stop < stops; stop += 1) {
      if (vehicleOf[stop] !== NONE) continue;
      this.#list[count] = stop;
      count += 1;
    }
    this.#insert(count);
  }

  #insert(count: number): void {
    this.#order.sort(this.#list, count);
    for (let index = 0; index < count; index += 1) {
      const stop = this.#list[index] as number;
      const { after, window } = this.#finder.find(stop);
      if (after === NONE) continue;
      this.#routes.link(stop, after, window);
      this.#routes.refreshAround(stop);
    }
  }
}

/** A last look at each stop, without chance: a cheaper window, a cheaper gap, or a gap for what was left out. */
function settle(routes: Routes, finder: GapFinder): void {
  const { stops, locked, vehicleOf, previous, window, total } = routes;
  for (let stop = 0; stop < stops; stop += 1) {
    if (locked[stop] === 1) continue;
    const vehicle = vehicleOf[stop] as number;
    const before = previous[stop] as number;
    const present = window[stop] as number;
    const price = total[0] as number;
    if (vehicle !== NONE) {
      routes.unlink(stop);
      routes.refresh(vehicle);
    }
    const gap = finder.find(stop);
    if (gap.after !== NONE) routes.link(stop, gap.after, gap.window);
    if (vehicle !== NONE && (total[0] as number) > price) {
      if (gap.after !== NONE) routes.unlink(stop);
      routes.link(stop, before, present);
    }
    const now = vehicleOf[stop] as number;
    if (now !== NONE) routes.refresh(now);
    if (vehicle !== NONE && vehicle !== now) routes.refresh(vehicle);
  }
}

function meanWay(routes: Routes): number {
  let sum = 0;
  for (let node = 0; node < routes.stops + routes.vehicles; node += 1) {
    if (routes.vehicleOf[node] !== NONE) sum += routes.onward[node] as number;
  }
  return sum / Math.max(1, routes.stops);
}
