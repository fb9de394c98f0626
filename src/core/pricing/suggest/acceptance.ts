/**
 * How likely a quote is accepted, by a Bayesian logistic regression: a Gaussian over four coefficients, moved by Newton's steps
 * to the most likely ones, with the curvature there as its precision (Laplace). Nothing about a homeowner goes in.
 */

/** A quote whose outcome is known. */
export type QuoteSeen = {
  /** Its price by the price that is usual in the market. */
  ratio: number;
  /** How much of the company's next two weeks was booked, 0 to 1. */
  utilization: number;
  leadDays: number;
  accepted: boolean;
};
export type QuoteContext = Pick<QuoteSeen, 'utilization' | 'leadDays'>;

const SIZE = 4;
type Vector = readonly number[];
type Matrix = readonly (readonly number[])[];

/** Coefficients of 1, log price ratio, utilization and lead time. */
export type Belief = { mean: Vector; precision: Matrix };

/** Before anything is known: about half accept at the usual price, and fewer the more it costs. */
const FIRST_MEAN: Vector = [0, -3.5, 0, 0];
const FIRST_DEVIATION: Vector = [1.2, 1.8, 0.8, 0.6];
/** How much a trade's quotes may say about one of its companies: as if so many were its own. */
const TRADE_WEIGHT = 40;
/** Least slope that a curve may have: that nobody minds the price is noise. */
const LEAST_SLOPE = -0.8;
const STEPS = 25;

export const FIRST_BELIEF: Belief = {
  mean: FIRST_MEAN,
  precision: FIRST_DEVIATION.map((sd, row) =>
    FIRST_DEVIATION.map((_, column) => (row === column ? 1 / (sd * sd) : 0)),
  ),
};

/** The belief about a trade, as the start for one of its companies: where it is, and no surer than `TRADE_WEIGHT` quotes. */
export function priorOfTrade(quotes: readonly QuoteSeen[]): Belief {
  if (quotes.length === 0) return FIRST_BELIEF;
  const { mean, precision } = learn(FIRST_BELIEF, quotes);
  const share = Math.min(1, TRADE_WEIGHT / quotes.length);
  // What the quotes added to the first belief, thinned to that weight.
  const thinned = precision.map((row, i) =>
    row.map((value, j) => {
      const first = FIRST_BELIEF.precision[i]?.[j] ?? 0;
      return first + (value - first) * share;
    }),
  );
  return { mean, precision: thinned };
}

/** The belief after these quotes. */
export function learn(prior: Belief, quotes: readonly QuoteSeen[]): Belief {
  const rows = quotes.map((quote) => ({ x: featuresOf(quote.ratio, quote), accepted: quote.accepted }));
  let mean = [...prior.mean];
  let precision = prior.precision.map((row) => [...row]);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = prior.precision.map(
      (row) => -row.reduce((sum, value, j) => sum + value * ((mean[j] ?? 0) - (prior.mean[j] ?? 0)), 0),
    );
    precision = prior.precision.map((row) => [...row]);
    for (const { x, accepted } of rows) {
      const p = logistic(dot(mean, x));
      for (let i = 0; i < SIZE; i += 1) {
        gradient[i] = (gradient[i] ?? 0) + ((accepted ? 1 : 0) - p) * (x[i] ?? 0);
        const row = precision[i] ?? [];
        for (let j = 0; j < SIZE; j += 1) row[j] = (row[j] ?? 0) + p * (1 - p) * (x[i] ?? 0) * (x[j] ?? 0);
      }
    }
    const move = solve(precision, gradient);
    const longest = Math.max(...move.map(Math.abs));
    // Half a step at most two away: a first step from a flat curve can overshoot.
    const scale = longest > 2 ? 2 / longest : 1;
    mean = mean.map((value, i) => value + scale * (move[i] ?? 0));
    if (longest < 1e-6) break;
  }
  return { mean, precision };
}

/** How many of 0 to 1 accept at this price, with the range in which it is nine times of ten. */
export function acceptanceAt(
  belief: Belief,
  ratio: number,
  context: QuoteContext,
): { expected: number; low: number; high: number } {
  const x = featuresOf(ratio, context);
  const mean = [...belief.mean];
  mean[1] = Math.min(LEAST_SLOPE, mean[1] ?? 0);
  const middle = dot(mean, x);
  const variance = Math.max(0, dot(x, solve(belief.precision, x)));
  const spread = 1.645 * Math.sqrt(variance);
  return {
    // MacKay's approximation of the logistic averaged over a Gaussian.
    expected: logistic(middle / Math.sqrt(1 + (Math.PI * variance) / 8)),
    low: logistic(middle - spread),
    high: logistic(middle + spread),
  };
}

export function featuresOf(ratio: number, { utilization, leadDays }: QuoteContext): Vector {
  // Centred on a usual week, so that the first coefficient is the usual price in a usual week.
  return [1, Math.log(ratio), utilization - 0.5, Math.log1p(Math.max(0, leadDays)) - 1.6];
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function dot(a: Vector, b: Vector): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** Solves a system of a positive definite matrix, by Gauss with the largest pivot. */
function solve(matrix: Matrix, right: Vector): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (let column = 0; column < SIZE; column += 1) {
    let best = column;
    for (let row = column + 1; row < SIZE; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const pivot = rows[best] ?? [];
    rows[best] = rows[column] ?? [];
    rows[column] = pivot;
    for (let row = 0; row < SIZE; row += 1) {
      const line = rows[row] ?? [];
      if (row === column) continue;
      const factor = (line[column] ?? 0) / (pivot[column] ?? 1);
      for (let k = column; k <= SIZE; k += 1) line[k] = (line[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[SIZE] ?? 0) / (row[i] ?? 1));
}
