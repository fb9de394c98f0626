import { parentPort } from 'node:worker_threads';
import type { RoutePlan, RouteProblem, StartRoute } from '#core/dispatch/routes/solver/problem.ts';
import { byRounds, byTime, searchRoutes } from '#core/dispatch/routes/solver/search-routes.ts';

/** A search: as many rounds as are asked for, or fewer when the time is over first. */
export type Work = {
  id: number;
  problem: RouteProblem;
  start: readonly StartRoute[];
  seed: number;
  rounds: number;
  milliseconds: number;
};
export type Answer = { id: number; plan: RoutePlan } | { id: number; failed: string };

parentPort?.on('message', ({ id, problem, start, seed, rounds, milliseconds }: Work) => {
  try {
    const counted = byRounds(rounds);
    const timed = byTime(milliseconds, () => performance.now());
    const progress = (round: number) => Math.max(counted(round), timed());
    const { plan } = searchRoutes(problem, { seed, start, progress });
    parentPort?.postMessage({ id, plan } satisfies Answer);
  } catch (error) {
    parentPort?.postMessage({ id, failed: String(error) } satisfies Answer);
  }
});
