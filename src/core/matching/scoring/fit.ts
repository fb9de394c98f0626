import { FEATURES, type Features } from './features.ts';
import { normalized, type Weights } from './score.ts';

/** What was known when a request was matched, and whether the job ended well. */
export type Outcome = { features: Features; succeeded: boolean };

/** So many outcomes weigh as much as the weights one began with. */
const PRIOR_OUTCOMES = 400;
/** Newton's method on a convex loss: it is there long before. */
const STEPS = 25;
const DONE = 1e-7;

/**
 * Weights learned from outcomes: logistic regression by Newton's method (iteratively reweighted least squares; Bishop,
 * Pattern Recognition and Machine Learning, §4.3.3) with a ridge towards the weights one began with, so that few outcomes
 * move little. How much the first weights say of success is learned before, by one factor for all of them, and the ridge
 * counts each feature in its own standard deviation: one that hardly differs between vendors cannot shout. What would count
 * against a vendor for being better counts nothing.
 */
export function fitWeights(outcomes: readonly Outcome[], start: Weights): Weights {
  if (outcomes.length === 0) return normalized(start);
  const values = outcomes.map(({ features }) => FEATURES.map((feature) => features[feature]));
  const hits = outcomes.map(({ succeeded }) => (succeeded ? 1 : 0));
  const first = FEATURES.map((feature) => start[feature]);
  const [base = 0, scale = 0] = logistic(
    values.map((row) => [1, dot(row, first)]),
    hits,
    [0, 0],
    [0, 1e-6],
  );
  const spread = FEATURES.map((_, at) => deviation(values.map((row) => row[at] ?? 0)));
  const ridge = spread.map((width) => (PRIOR_OUTCOMES / outcomes.length) * width * width + 1e-9);
  const learned = logistic(
    values.map((row) => [1, ...row]),
    hits,
    [base, ...first.map((weight) => weight * Math.max(0, scale))],
    [0, ...ridge],
  ).slice(1);
  const weights = Object.fromEntries(FEATURES.map((feature, at) => [feature, learned[at] ?? 0])) as Weights;
  return learned.every((weight) => weight <= 0) ? normalized(start) : normalized(weights);
}

/** Coefficients of a logistic regression, pulled to `prior` by `ridge`, one for each column. */
function logistic(
  rows: readonly (readonly number[])[],
  hits: readonly number[],
  prior: readonly number[],
  ridge: readonly number[],
): number[] {
  let beta = [...prior];
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = beta.map((value, at) => (ridge[at] ?? 0) * (value - (prior[at] ?? 0)));
    const hessian = beta.map((_, at) => beta.map((__, to) => (at === to ? (ridge[at] ?? 0) + 1e-9 : 0)));
    for (const [at, row] of rows.entries()) {
      const chance = 1 / (1 + Math.exp(-dot(row, beta)));
      const miss = (chance - (hits[at] ?? 0)) / rows.length;
      const bend = (chance * (1 - chance)) / rows.length;
      for (let i = 0; i < row.length; i += 1) {
        const value = row[i] ?? 0;
        gradient[i] = (gradient[i] ?? 0) + miss * value;
        const line = hessian[i] ?? [];
        for (let j = 0; j < row.length; j += 1) line[j] = (line[j] ?? 0) + bend * value * (row[j] ?? 0);
      }
    }
    const change = solve(hessian, gradient);
    beta = beta.map((value, at) => value - (change[at] ?? 0));
    if (Math.max(...change.map(Math.abs)) < DONE) break;
  }
  return beta;
}

function deviation(values: readonly number[]): number {
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** Gauss with the largest pivot; the matrix is positive definite by its ridge. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const head = rows[column] ?? [];
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const line = rows[row] ?? [];
      const factor = (line[column] ?? 0) / (head[column] ?? 1);
      for (let at = column; at <= size; at += 1) line[at] = (line[at] ?? 0) - factor * (head[at] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
