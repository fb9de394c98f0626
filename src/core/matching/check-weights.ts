import { type Checked, checked } from '#core/lib/result.ts';
import { FEATURES } from './scoring/features.ts';
import { scaled, type WeightValues } from './weights.ts';

/** Weights scaled to a full score; at fault where all of them are 0. */
export function checkWeights<Values extends WeightValues>(values: Values): Checked<Values> {
  const isWeighty = FEATURES.some((feature) => values.weights[feature] > 0);
  const faults = isWeighty
    ? {}
    : Object.fromEntries(
        FEATURES.map((feature) => [`weights.${feature}`, 'Give at least one feature some weight']),
      );
  return checked(faults, () => ({ ...values, weights: scaled(values.weights) }));
}
