import { GapFinder } from './gap-finder.ts';
import type { RoutePlan, RouteProblem, StartRoute } from './problem.ts';
import { readPlan } from './read-plan.ts';
import { NONE, Routes } from './routes.ts';
import { layPlan } from './start-plan.ts';

/**
 * One stop more in a plan, such as an emergency: where it adds least, the others in their order. `added` is what it costs,
 * null where nothing fits; then the plan is the one that was.
 */
export function insertStop(
  problem: RouteProblem,
  start: readonly StartRoute[],
  stop: number,
): { plan: RoutePlan; added: number | null } {
  const routes = new Routes(problem);
  const finder = new GapFinder(routes, null);
  layPlan(problem, routes, finder, start);
  const { after, window, price } = finder.find(stop);
  if (after === NONE) return { plan: readPlan(routes), added: null };
  routes.link(stop, after, window);
  routes.refreshAround(stop);
  return { plan: readPlan(routes), added: price };
}
