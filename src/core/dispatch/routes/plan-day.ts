import { changesOf, endangered, keeping, type RouteChange } from './changes.ts';
import { bookedRoutes, type DayWays, problemOf, type RouteDay } from './day.ts';
import { figuresOf, type RouteFigures, timedRoutes } from './figures.ts';
import type { RoutePlan, RouteProblem, StartRoute } from './solver/problem.ts';
import { type AbsentReason, whyAbsent } from './solver/why-absent.ts';

/** Searches a plan, in this thread or another. */
export type Search = (problem: RouteProblem, start: readonly StartRoute[]) => Promise<RoutePlan>;

export type DayPlan = {
  changes: RouteChange[];
  /** Of visits without a place. */
  reasons: Map<string, AbsentReason>;
  before: RouteFigures;
  after: RouteFigures;
};

/** Each round takes a freedom away, so a few are enough; the last one proposes nothing and leaves nothing out. */
const MOST_ROUNDS = 6;

/**
 * A cheaper day that can be applied as it is: visits that stay, or wait for an answer to a proposed time, keep the time they have in
 * the calendar, and no other visit is put there.
 */
export async function planDay(day: RouteDay, ways: DayWays, search: Search): Promise<DayPlan> {
  const reasons = new Map<string, AbsentReason>();
  let tried = day;
  let changes: RouteChange[] = [];
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const problem = problemOf(tried, ways);
    const plan = await search(problem, bookedRoutes(tried));
    changes = changesOf(tried, plan);
    for (const stop of plan.absent) {
      const visit = tried.visits[stop];
      if (visit) reasons.set(visit.id, whyAbsent(problem, plan, stop));
    }
    const lost = endangered(changes);
    if (lost.size === 0) break;
    const everything = round + 1 === MOST_ROUNDS;
    const lasting = changes.filter(({ kind }) => kind === 'propose' || kind === 'unplaced');
    tried = keeping(tried, everything ? new Set(lasting.map(({ visit }) => visit.id)) : lost);
  }
  // What was given up on the way is not planned after all; it stays as it is.
  if (endangered(changes).size > 0) changes = day.visits.map(asBooked);
  changes = changes.map((change, index) => {
    const visit = day.visits[index] ?? change.visit;
    return reasons.has(visit.id) && change.kind === 'keep'
      ? { ...asBooked(visit), kind: 'unplaced' }
      : { ...change, visit };
  });
  return {
    changes,
    reasons,
    before: figuresOf(timedRoutes(day, ways, day.visits.map(asBooked))),
    after: figuresOf(timedRoutes(day, ways, changes)),
  };
}

function asBooked(visit: RouteDay['visits'][number]): RouteChange {
  return { visit, technicianId: visit.technicianId, startsAt: visit.startsAt, kind: 'keep' };
}
