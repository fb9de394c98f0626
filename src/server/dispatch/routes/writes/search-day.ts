import { SEARCH_MS, SEARCH_ROUNDS } from '#core/dispatch/routes/limits.ts';
import { type DayPlan, planDay } from '#core/dispatch/routes/plan-day.ts';
import { placesOf, waysOf } from '#core/dispatch/routes/ways.ts';
import type { Ctx } from '#server/lib/context.ts';
import { searchInWorker } from '#server/lib/routing/search-in-worker.ts';
import type { ReadDay } from '../queries/read-day.ts';
import { fetchDrives } from './travel-times.ts';

/** The same day gives the same plan while the search needs less than its time. */
const SEED = 1;

/** Looks for a cheaper day in a thread of its own, outside any transaction. */
export async function searchDay(ctx: Ctx, read: Pick<ReadDay, 'day' | 'base' | 'zone'>): Promise<DayPlan> {
  const ways = waysOf(read, await fetchDrives(ctx, placesOf(read.day, read.base)));
  return planDay(read.day, ways, (problem, start) =>
    searchInWorker(problem, start, { seed: SEED, rounds: SEARCH_ROUNDS, milliseconds: SEARCH_MS }),
  );
}
