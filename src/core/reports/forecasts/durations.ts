import { DURATION_VENDORS, DURATION_WEIGHT } from './limits.ts';

/** Standard normal at 80 %. */
const Z80 = 0.8416;
/** Even what always took as booked may take a little longer. */
const LEAST_SPREAD = 0.08;
/** Where nobody has done it yet: as booked, one of five a quarter longer. */
const UNKNOWN = { median: 1, long: 1.25 };

/** Half and four of five completed jobs of a service took at most so much of their booked time. */
type Ratios = { jobs: number; median: number; long: number };

/**
 * How long a service takes at a company, as shares of its booked time: the company's own quantiles, shrunk toward the
 * market's by how many jobs each is made from, and those toward "as booked".
 */
export function durationOf(own: Ratios | null, market: (Ratios & { vendors: number }) | null): Ratios {
  const others = market && market.vendors >= DURATION_VENDORS ? market : null;
  const prior = shrunk(others, UNKNOWN);
  return { jobs: own?.jobs ?? 0, ...shrunk(own, prior) };
}

function shrunk(found: Ratios | null, toward: { median: number; long: number }) {
  const jobs = found?.jobs ?? 0;
  const mix = (one: number | undefined, other: number) =>
    (jobs * (one ?? other) + DURATION_WEIGHT * other) / (jobs + DURATION_WEIGHT);
  return { median: mix(found?.median, toward.median), long: mix(found?.long, toward.long) };
}

/** The chance that a job takes longer than `room` minutes, its durations being log-normal with these quantiles. */
export function chanceOver({ median, long }: Ratios, bookedMinutes: number, room: number): number {
  if (room <= 0) return 1;
  const spread = Math.max(LEAST_SPREAD, Math.log(long / median) / Z80);
  return 1 - normal(Math.log(room / (bookedMinutes * median)) / spread);
}

/** Distribution function of the standard normal: Zelen & Severo's approximation, wrong by less than 8e-8. */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return z >= 0 ? 1 - density * tail : density * tail;
}
