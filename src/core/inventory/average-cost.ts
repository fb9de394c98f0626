import type { Cents } from '#core/lib/money.ts';
import { roundQuantity } from './quantity.ts';

/** Decimals of an average: a part of a cent matters for a thousand washers. */
const AVERAGE_DECIMALS = 6;

/**
 * The moving average cost of a unit after a receipt, in cents with six decimals:
 *
 *     (on hand × average + received × unit cost) ÷ (on hand + received)
 *
 * The perpetual weighted average of IAS 2.27, "calculated … as each additional shipment is received"; ASC 330-10-30-9
 * calls it the moving average. What is used, transferred or counted leaves the average as it is. Where nothing is on hand,
 * or more was used than was there, the receipt alone sets it.
 */
export function averageAfterReceipt(
  before: { onHand: number; averageCents: number },
  received: { quantity: number; unitCents: number },
): number {
  const { onHand, averageCents } = before;
  const { quantity, unitCents } = received;
  if (!(quantity > 0)) throw new RangeError(`Nothing was received: ${quantity}`);
  if (onHand <= 0) return rounded(unitCents);
  return rounded((onHand * averageCents + quantity * unitCents) / (onHand + quantity));
}

/** What stock is worth, rounded to the cent. More used than was there is worth nothing, not less. */
export function stockValue(quantity: number, averageCents: number): Cents {
  return quantity <= 0 ? 0 : Math.round(roundQuantity(quantity) * averageCents);
}

function rounded(cents: number): number {
  return Number(cents.toFixed(AVERAGE_DECIMALS));
}
