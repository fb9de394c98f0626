/** Whole cents of the one currency of the product. Always a safe integer; negative means money taken off. */
export type Cents = number;

export const CURRENCY = 'USD';

const BASIS_POINTS_PER_WHOLE = 10_000;

/** Refuses anything but a safe integer: a fraction of a cent here would be a lost cent in the books. */
export function assertCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  // Minus zero would print as "-$0.00".
  return value === 0 ? 0 : value;
}

export function sumCents(amounts: readonly Cents[]): Cents {
  let total = 0;
  for (const amount of amounts) total = assertCents(total + assertCents(amount));
  return assertCents(total);
}

/**
 * `amount × numerator ÷ denominator`, rounded to the cent, halves away from zero.
 * Works on quotient and remainder apart, so large amounts stay exact.
 */
export function fractionOf(amount: Cents, numerator: number, denominator: number): Cents {
  assertCents(amount);
  if (!Number.isSafeInteger(numerator) || numerator < 0) throw new RangeError(`Bad numerator: ${numerator}`);
  if (!Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError(`Bad denominator: ${denominator}`);
  const size = Math.abs(amount);
  const whole = Math.floor(size / denominator);
  const rest = size % denominator;
  const restProduct = assertCents(rest * numerator);
  const restQuotient = Math.floor(restProduct / denominator);
  const roundUp = (restProduct % denominator) * 2 >= denominator ? 1 : 0;
  const result = assertCents(assertCents(whole * numerator) + restQuotient + roundUp);
  return assertCents(amount < 0 ? -result : result);
}

/** A rate in basis points (1,035 is 10.35 %) of an amount, rounded to the cent, halves away from zero. */
export function basisPointsOf(amount: Cents, basisPoints: number): Cents {
  return fractionOf(amount, basisPoints, BASIS_POINTS_PER_WHOLE);
}

/**
 * Splits `total` in the proportion of `weights` without losing a cent: every part is rounded down and
 * the cents left over go to the largest remainders, the earlier part first when they tie.
 * Weights are safe integers of 0 or more with a sum above 0.
 */
export function splitByWeights(total: Cents, weights: readonly number[]): Cents[] {
  assertCents(total);
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Bad weight: ${weight}`);
  }
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weightSum === 0n) throw new RangeError('Nothing to split by: the weights sum to 0');

  const size = BigInt(Math.abs(total));
  const parts = weights.map((weight, index) => {
    const product = size * BigInt(weight);
    return { index, cents: Number(product / weightSum), remainder: product % weightSum };
  });
  let left = Math.abs(total) - parts.reduce((sum, part) => sum + part.cents, 0);
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left === 0) break;
    part.cents += 1;
    left -= 1;
  }
  return parts.map((part) => (total < 0 ? assertCents(-part.cents) : part.cents));
}

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY });
const withoutCents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: CURRENCY,
  maximumFractionDigits: 0,
});

/** `$1,240.00`, or `$1,240` with `rounded` (for "from" prices and charts only, never where money is paid). */
export function formatMoney(cents: Cents, options: { rounded?: boolean } = {}): string {
  if (options.rounded) return withoutCents.format(fractionOf(cents, 1, 100));
  return withCents.format(assertCents(cents) / 100);
}

// At most 12 digits before the point: far above any price here and far below an unsafe integer.
const TYPED_AMOUNT = /^\$?(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})?(?:\.(\d{0,2}))?$/;

/** What a person typed as an amount (`1240`, `$1,240.5`, `.50`) in cents, or null when it is not an amount of 0 or more. */
export function parseMoney(typed: string): Cents | null {
  const text = typed.trim();
  if (text.length > 20) return null;
  const match = TYPED_AMOUNT.exec(text);
  if (!match) return null;
  const [, dollars, fraction] = match;
  if (!dollars && !fraction) return null;
  return assertCents(
    Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number((fraction ?? '').padEnd(2, '0')),
  );
}
