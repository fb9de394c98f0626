import type { GapFinder } from './gap-finder.ts';
import type { RouteProblem, StartRoute } from './problem.ts';
import { NONE, type Routes } from './routes.ts';

/**
 * Puts a plan that exists into empty routes. Locked stops always go in; where they cannot be in time (the day runs late
 * already), their own bounds give way, and those of the breaks and the shift around them, not those of the others. Stops that are
 * not locked stay out where they do not fit. Throws RangeError for a locked stop that the plan does not hold.
 */
export function layPlan(
  problem: RouteProblem,
  routes: Routes,
  finder: GapFinder,
  start: readonly StartRoute[],
): void {
  for (let vehicle = 0; vehicle < routes.vehicles; vehicle += 1) {
    for (const { stop } of start[vehicle]?.stops ?? []) {
      if (routes.locked[stop] === 1) layLocked(routes, vehicle, stop);
    }
    giveWay(routes, vehicle);
  }
  problem.stops.forEach(({ locked }, stop) => {
    if (locked && routes.vehicleOf[stop] === NONE) throw new RangeError(`Locked stop ${stop} is in no route`);
  });
  start.forEach((route, vehicle) => {
    let before = routes.startOf(vehicle);
    route.stops.forEach(({ stop, window }, index) => {
      if (routes.vehicleOf[stop] === NONE && mayTake(routes, vehicle, stop)) {
        const breaks = route.breaks?.filter(({ behind }) => behind <= index).length;
        layLoose(routes, finder, { vehicle, before, stop, window, breaks });
      }
      if (routes.vehicleOf[stop] === vehicle) before = stop;
    });
  });
}

/** Behind the stops before it, and the breaks that are over when it opens. */
function layLocked(routes: Routes, vehicle: number, stop: number): void {
  const window = routes.firstWindow[stop] as number;
  const opens = routes.windowOpens[window] as number;
  const end = routes.endOf(vehicle);
  let after = routes.previous[end] as number;
  while (after >= routes.width && breakEnd(routes, after) > opens) after = routes.previous[after] as number;
  routes.link(stop, after, window);
}

function breakEnd({ opens, service }: Routes, node: number): number {
  return (opens[node] as number) + (service[node] as number);
}

function giveWay(routes: Routes, vehicle: number): void {
  const { start, closes, next } = routes;
  routes.refresh(vehicle);
  for (let node = routes.startOf(vehicle); node !== NONE; node = next[node] as number) {
    if ((start[node] as number) > (closes[node] as number)) closes[node] = start[node] as number;
  }
  routes.refresh(vehicle);
}

function mayTake(
  { allowed, stops, carried, capacity, load }: Routes,
  vehicle: number,
  stop: number,
): boolean {
  const carries = (carried[vehicle] as number) + (load[stop] as number);
  return allowed[vehicle * stops + stop] === 1 && carries <= (capacity[vehicle] as number);
}

type Laid = {
  vehicle: number;
  before: number;
  stop: number;
  window: number | undefined;
  breaks: number | undefined;
};

/** Where it was; otherwise into the first gap before the next stop, in the cheapest window in which it fits. */
function layLoose(routes: Routes, finder: GapFinder, laid: Laid): void {
  const { stop, window } = laid;
  const gaps = gapsBehind(routes, laid.before);
  const first = routes.firstWindow[stop] as number;
  if (window !== undefined && laid.breaks !== undefined) {
    const place = gaps.findLast((gap) => breaksBefore(routes, gap) <= (laid.breaks ?? 0));
    if (place !== undefined && finder.fits(stop, place, first + window)) {
      put(routes, stop, place, first + window);
      return;
    }
  }
  const prices = routes.windowPrice;
  const windows = Array.from(
    { length: (routes.firstWindow[stop + 1] as number) - first },
    (_, index) => first + index,
  );
  windows.sort((a, b) => (prices[a] as number) - (prices[b] as number));
  for (const one of windows) {
    const place = gaps.find((gap) => finder.fits(stop, gap, one));
    if (place !== undefined) {
      put(routes, stop, place, one);
      return;
    }
  }
}

function put(routes: Routes, stop: number, after: number, window: number): void {
  routes.link(stop, after, window);
  routes.refreshAround(stop);
}

/** A node and the breaks behind it. */
function gapsBehind({ next, width }: Routes, before: number): number[] {
  const gaps = [before];
  for (let node = next[before] as number; node >= width; node = next[node] as number) gaps.push(node);
  return gaps;
}

/** Breaks of a route up to a node, the node itself among them. */
function breaksBefore({ previous, width }: Routes, from: number): number {
  let count = 0;
  for (let node = from; node !== NONE; node = previous[node] as number) count += Number(node >= width);
  return count;
}
