import { GapFinder } from './gap-finder.ts';
import type { RoutePlan, RouteProblem, StartRoute } from './problem.ts';
import { NONE, Routes } from './routes.ts';
import { layPlan } from './start-plan.ts';

/**
 * Why a stop is left out of a plan: `nobody` may make it; no vehicle could reach it in its windows and be back in time even
 * with nothing else than what is locked (`hours`); the others leave no room (`full`); or there is room, at a higher price than
 * leaving it out (`price`).
 */
export const ABSENT_REASONS = ['nobody', 'hours', 'full', 'price'] as const;
export type AbsentReason = (typeof ABSENT_REASONS)[number];

const ANY_PRICE = 0x3fffffff;

export function whyAbsent(problem: RouteProblem, plan: RoutePlan, stop: number): AbsentReason {
  if (problem.stops[stop]?.vehicles?.length === 0 || problem.vehicles.length === 0) return 'nobody';
  if (hasRoom(problem, plan.routes, stop)) return 'price';
  const alone = plan.routes.map(({ stops }) => ({
    stops: stops.filter((planned) => problem.stops[planned.stop]?.locked),
  }));
  return hasRoom(problem, alone, stop) ? 'full' : 'hours';
}

function hasRoom(problem: RouteProblem, start: readonly StartRoute[], stop: number): boolean {
  const routes = new Routes(problem);
  const finder = new GapFinder(routes, null);
  layPlan(problem, routes, finder, start);
  return finder.find(stop, ANY_PRICE).after !== NONE;
}
