import type { PlannedRoute, RoutePlan } from './problem.ts';
import { NONE, type Routes } from './routes.ts';

/** Routes as a plan: who makes what, in which order, when, and what is left out. */
export function readPlan(routes: Routes): RoutePlan {
  const planned = Array.from({ length: routes.vehicles }, (_, vehicle) => readRoute(routes, vehicle));
  const absent: number[] = [];
  for (let stop = 0; stop < routes.stops; stop += 1) if (routes.vehicleOf[stop] === NONE) absent.push(stop);
  return { routes: planned, absent, price: routes.total[0] as number };
}

function readRoute(routes: Routes, vehicle: number): PlannedRoute {
  const { start, next, width, stops, window, firstWindow } = routes;
  const route: PlannedRoute = { stops: [], breaks: [], ends: start[routes.endOf(vehicle)] as number };
  for (let node = next[routes.startOf(vehicle)] as number; node !== NONE; node = next[node] as number) {
    const begin = start[node] as number;
    if (node >= width) {
      route.breaks.push({ start: begin, behind: route.stops.length });
    } else if (node < stops) {
      const within = (window[node] as number) - (firstWindow[node] as number);
      route.stops.push({ stop: node, start: begin, window: within });
    }
  }
  return route;
}
