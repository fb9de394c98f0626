import type { PlannedRoute, RoutePlan, RouteProblem, RouteVehicle, StartRoute } from './solver/problem.ts';

/**
 * Everything that is wrong with a plan, in words; empty when nothing is. Shares nothing with the solver but the shape of its
 * data: it walks each route from its start and adds up what the solver kept in lists.
 *
 * `before` is the plan that was there: what is locked stays in its order. Where that alone is late already, its own bounds
 * and those of the breaks and the shift around it give way that far and no farther.
 */
export function checkPlan(
  problem: RouteProblem,
  plan: RoutePlan,
  before: readonly StartRoute[] = [],
): string[] {
  const problems: string[] = [];
  const seen = problem.stops.map(() => 0);
  let price = 0;
  if (plan.routes.length !== problem.vehicles.length) return ['Not one route for each vehicle'];
  plan.routes.forEach((route, index) => {
    const vehicle = problem.vehicles[index];
    if (!vehicle) return;
    for (const { stop } of route.stops) seen[stop] = (seen[stop] ?? 0) + 1;
    const locked = lockedOf(problem, route);
    const wanted = lockedOf(problem, before[index] ?? { stops: [] });
    if (locked.join() !== wanted.join())
      problems.push(`Vehicle ${index}: locked stops are ${locked}, not ${wanted}`);
    problems.push(...routeProblems(problem, vehicle, route, index));
    price += routePrice(problem, vehicle, route, index);
  });
  for (const stop of plan.absent) {
    seen[stop] = (seen[stop] ?? 0) + 1;
    price += problem.stops[stop]?.absentPrice ?? 0;
  }
  seen.forEach((times, stop) => {
    if (times !== 1) problems.push(`Stop ${stop} is planned ${times} times`);
  });
  if (price !== plan.price) problems.push(`The price is ${price}, not ${plan.price}`);
  return problems;
}

function lockedOf(problem: RouteProblem, route: StartRoute): number[] {
  return route.stops.map(({ stop }) => stop).filter((stop) => problem.stops[stop]?.locked);
}

type Visit =
  | { kind: 'stop'; stop: number; start: number; window: number }
  | { kind: 'break'; index: number; start: number };

/** Stops and breaks in the order in which they happen. */
function visitsOf(route: PlannedRoute): Visit[] {
  const visits: Visit[] = [];
  for (let behind = 0; behind <= route.stops.length; behind += 1) {
    const planned = behind > 0 ? route.stops[behind - 1] : undefined;
    if (planned) visits.push({ kind: 'stop', ...planned });
    route.breaks.forEach((pause, index) => {
      if (pause.behind === behind) visits.push({ kind: 'break', index, start: pause.start });
    });
  }
  return visits;
}

function routeProblems(
  problem: RouteProblem,
  vehicle: RouteVehicle,
  route: PlannedRoute,
  index: number,
): string[] {
  const problems: string[] = [];
  const visits = visitsOf(route);
  const breaks = visits.filter((visit) => visit.kind === 'break').map((visit) => visit.index);
  if (breaks.join() !== vehicle.breaks.map((_, number) => number).join())
    problems.push(`Vehicle ${index}: breaks ${breaks} are not all of them in order`);
  const excused = excuses(problem, vehicle, visits);
  let place = vehicle.start;
  let left = vehicle.opens;
  let free = vehicle.opens;
  let rested = 0;
  let load = 0;
  for (const visit of visits) {
    if (visit.kind === 'break') {
      const pause = vehicle.breaks[visit.index];
      if (!pause) continue;
      if (visit.start < Math.max(free, pause.opens))
        problems.push(`Break ${visit.index} of ${index} is too early`);
      if (visit.start > Math.max(pause.closes, excused.breaks[visit.index] ?? 0))
        problems.push(`Break ${visit.index} of ${index} is too late`);
      free = visit.start + pause.length;
      rested += pause.length;
      continue;
    }
    const stop = problem.stops[visit.stop];
    const window = stop?.windows[visit.window];
    if (!stop || !window) {
      problems.push(`Stop ${visit.stop} or its window ${visit.window} is unknown`);
      continue;
    }
    if (stop.vehicles && !stop.vehicles.includes(index))
      problems.push(`Stop ${visit.stop} is not for ${index}`);
    // Between two stops there is time for the way and the breaks, in whatever order.
    const arrives = left + rested + way(problem.time, problem.places, place, stop.place);
    if (visit.start < Math.max(arrives, free, window.opens)) problems.push(`Stop ${visit.stop} is too early`);
    if (visit.start > Math.max(window.closes, excused.stops.get(visit.stop) ?? 0))
      problems.push(`Stop ${visit.stop} is too late`);
    left = visit.start + stop.service;
    free = left;
    rested = 0;
    place = stop.place;
    load += stop.load;
  }
  const back = left + rested + way(problem.time, problem.places, place, vehicle.end);
  if (route.ends < Math.max(back, free)) problems.push(`Vehicle ${index} is back too early`);
  if (route.ends > Math.max(vehicle.closes, excused.end)) problems.push(`Vehicle ${index} is back too late`);
  if (load > vehicle.capacity) problems.push(`Vehicle ${index} carries too much`);
  return problems;
}

/** When what is locked, with the breaks, could begin at the earliest if nothing else were planned. */
function excuses(problem: RouteProblem, vehicle: RouteVehicle, visits: readonly Visit[]) {
  const stops = new Map<number, number>();
  const breaks: number[] = [];
  let place = vehicle.start;
  let free = vehicle.opens;
  let left = vehicle.opens;
  let pauses: { opens: number; length: number }[] = [];
  const reach = (next: number | null) =>
    pauses.reduce(
      (at, pause) => Math.max(at, pause.opens) + pause.length,
      left + way(problem.time, problem.places, place, next),
    );
  for (const visit of visits) {
    if (visit.kind === 'break') {
      const pause = vehicle.breaks[visit.index];
      if (!pause) continue;
      breaks[visit.index] = Math.max(free, pause.opens);
      free = Math.max(free, pause.opens) + pause.length;
      pauses.push(pause);
      continue;
    }
    const stop = problem.stops[visit.stop];
    if (!stop?.locked) continue;
    const start = Math.max(reach(stop.place), stop.windows[0]?.opens ?? 0);
    stops.set(visit.stop, start);
    left = start + stop.service;
    free = left;
    pauses = [];
    place = stop.place;
  }
  return { stops, breaks, end: reach(vehicle.end) };
}

function routePrice(
  problem: RouteProblem,
  vehicle: RouteVehicle,
  route: PlannedRoute,
  index: number,
): number {
  // Nobody drives who has nothing to do.
  if (route.stops.length === 0) return 0;
  let place = vehicle.start;
  let price = vehicle.price;
  for (const planned of route.stops) {
    const stop = problem.stops[planned.stop];
    if (!stop) continue;
    price +=
      way(problem.price, problem.places, place, stop.place) + (stop.windows[planned.window]?.price ?? 0);
    if (stop.current && stop.current.vehicle !== index) price += stop.current.otherPrice;
    place = stop.place;
  }
  return price + way(problem.price, problem.places, place, vehicle.end);
}

/** From or to a place that is not known it is nothing. */
function way(matrix: Int32Array, places: number, from: number | null, to: number | null): number {
  return from === null || to === null ? 0 : (matrix[from * places + to] ?? 0);
}
