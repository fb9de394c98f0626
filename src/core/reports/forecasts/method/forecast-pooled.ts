import { type ForecastPoint, fitMean, withRange } from './forecast-series.ts';

/** Jobs in a series that weigh as much as what the whole company does. */
const JOBS_OF_POOL = 40;
/** A share follows the last quarter, so that somebody who works less now is not expected to do what they did. */
const SHARE_STEPS = 13;
/** An equal share of as many steps is added to it: somebody new begins with that. */
const EQUAL_STEPS = 2;

type Pool = {
  /** The company's values of the same steps. */
  values: readonly number[];
  /** Among how many it is divided. */
  members: number;
};

/**
 * The forecast of one technician, of whom there may be too little to see a trend in: the mean of the series' own forecast
 * and its share of the company's, by how many jobs it is made from. The share is that of the last quarter, shrunk toward
 * an equal one. The range comes from the errors that this mean made within the series.
 */
export function forecastPooled(
  values: readonly number[],
  { pool, jobs, ahead }: { pool: Pool; jobs: number; ahead: number },
): ForecastPoint[] {
  const weight = ownWeight(jobs);
  const own = fitMean(values);
  const all = fitMean(pool.values);
  const at = (from: number, steps: number) => {
    const share = shareAt(values, pool, from);
    const ofPool = all(from, steps);
    return own(from, steps).map((value, step) => weight * value + (1 - weight) * share * (ofPool[step] ?? 0));
  };
  return withRange(values, { at, ahead });
}

/** How much a series of so many jobs is believed by itself: 0 of none, half of forty. */
export function ownWeight(jobs: number): number {
  return jobs / (jobs + JOBS_OF_POOL);
}

/** The part of the company's that a series had in the steps before `from`, shrunk toward an equal part. */
export function shareAt(values: readonly number[], { values: all, members }: Pool, from: number): number {
  const since = Math.max(0, from - SHARE_STEPS);
  const sumOf = (list: readonly number[]) => list.slice(since, from).reduce((sum, value) => sum + value, 0);
  const total = sumOf(all);
  const equal = 1 / Math.max(1, members);
  if (total <= 0) return equal;
  const added = (EQUAL_STEPS * total) / Math.max(1, from - since);
  return (sumOf(values) + added * equal) / (total + added);
}
