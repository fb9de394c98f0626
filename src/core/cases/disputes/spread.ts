import { assertCents, type Cents, sumCents } from '#core/lib/money.ts';

/**
 * Spreads a refund over the charges of a job in their order, each up to what is left of it: the visit first, extra work
 * after it, the tip last. The parts sum to the amount. Throws RangeError for more than there is.
 */
export function spreadRefund(left: readonly Cents[], amountCents: Cents): Cents[] {
  if (assertCents(amountCents) < 0 || amountCents > sumCents(left)) {
    throw new RangeError(`A refund of ${amountCents} of ${sumCents(left)} cents`);
  }
  let open = amountCents;
  return left.map((cents) => {
    const part = Math.min(cents, open);
    open -= part;
    return part;
  });
}
