import { splitByWeights } from '#core/lib/money.ts';
import { points } from './points.ts';
import { FEATURES, type Feature } from './scoring/features.ts';
import { FULL_SCORE, NEWCOMER_SHARE } from './scoring/limits.ts';
import { DEFAULT_WEIGHTS, type Weights } from './scoring/score.ts';

/** What an administrator sets: what each feature adds at most, in hundredths that sum to `FULL_HUNDREDTHS`, and the newcomers' share. */
export type WeightValues = {
  weights: Record<Feature, number>;
  /** Whole percent of requests in which a newcomer is shown among the first. */
  newcomerPercent: number;
};

export const FULL_HUNDREDTHS = FULL_SCORE * 100;

/** In force until somebody saves other ones; version 0. */
export const DEFAULT_VALUES: WeightValues = {
  weights: byFeature((feature) => Math.round(DEFAULT_WEIGHTS[feature] * 100)),
  newcomerPercent: NEWCOMER_SHARE * 100,
};

export const FEATURE_LABELS: Record<Feature, { label: string; hint: string }> = {
  quality: { label: 'Reviews', hint: 'Smoothed stars, so one happy review never beats a hundred good jobs' },
  record: {
    label: 'Completed jobs',
    hint: 'Jobs finished without being dropped or refunded, this trade first',
  },
  acceptance: { label: 'Acceptance', hint: 'Requests accepted rather than declined or missed' },
  punctuality: { label: 'On time', hint: 'Visits that started within the arrival window' },
  nearness: { label: 'Distance', hint: 'From the vendor’s base to the home' },
  soonness: { label: 'Availability', hint: 'How soon the first available time is' },
  price: { label: 'Price', hint: 'Compared with the median for the same work' },
};

export function byFeature<Value>(value: (feature: Feature) => Value): Record<Feature, Value> {
  return Object.fromEntries(FEATURES.map((feature) => [feature, value(feature)])) as Record<Feature, Value>;
}

/** As the scorer takes them. */
export function weightsOf(values: Pick<WeightValues, 'weights'>): Weights {
  return byFeature((feature) => values.weights[feature] / 100);
}

/**
 * Weights in whole hundredths that keep their proportions and sum to a full score to the digit: the largest remainders
 * get what rounding down leaves. Throws RangeError where all are 0.
 */
export function scaled(weights: Record<Feature, number>): Record<Feature, number> {
  const parts = splitByWeights(
    FULL_HUNDREDTHS,
    FEATURES.map((feature) => weights[feature]),
  );
  return byFeature((feature) => parts[FEATURES.indexOf(feature)] ?? 0);
}

/** What differs between two versions, in words. */
export function weightChanges(from: WeightValues, to: WeightValues) {
  const changed = FEATURES.filter((feature) => from.weights[feature] !== to.weights[feature]).map(
    (feature) => ({
      field: feature as string,
      label: FEATURE_LABELS[feature].label,
      from: points(from.weights[feature]),
      to: points(to.weights[feature]),
    }),
  );
  if (from.newcomerPercent === to.newcomerPercent) return changed;
  return [
    ...changed,
    {
      field: 'newcomerPercent',
      label: 'Newcomers',
      from: `${from.newcomerPercent}%`,
      to: `${to.newcomerPercent}%`,
    },
  ];
}
