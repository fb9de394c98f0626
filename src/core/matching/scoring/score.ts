import { FEATURES, type Feature, type Features } from './features.ts';
import { FULL_SCORE } from './limits.ts';

/** What each feature adds at most; together `FULL_SCORE`. */
export type Weights = Record<Feature, number>;

/** What an experienced dispatcher would say, before anything was learned from outcomes. */
export const DEFAULT_WEIGHTS: Weights = {
  quality: 2.5,
  record: 2.5,
  acceptance: 1.5,
  punctuality: 1,
  nearness: 1.5,
  soonness: 0.5,
  price: 0.5,
};

/** In hundredths, so that what is shown adds up to the digit. */
export type Addend = { feature: Feature; value: number; hundredths: number };
export type Score = { hundredths: number; addends: Addend[] };

/**
 * The score of a vendor for a request and what each feature adds to it. Addends are whole hundredths and the score is their
 * sum, so an explanation is never a rounding away from the truth.
 */
export function scoreOf(features: Features, weights: Weights): Score {
  const addends = FEATURES.map((feature): Addend => {
    const value = features[feature];
    return { feature, value, hundredths: Math.round(weights[feature] * value * 100) };
  });
  return { addends, hundredths: addends.reduce((sum, { hundredths }) => sum + hundredths, 0) };
}

/** Weights that are not below 0, made to sum to `FULL_SCORE`. Throws RangeError where all of them are 0. */
export function normalized(weights: Weights): Weights {
  const kept = FEATURES.map((feature) => Math.max(0, weights[feature]));
  const sum = kept.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0)) throw new RangeError('Weights that weigh nothing');
  return Object.fromEntries(
    FEATURES.map((feature, at) => [feature, ((kept[at] ?? 0) * FULL_SCORE) / sum]),
  ) as Weights;
}
