import { netOfListed } from '#core/bookings/money/job-money.ts';
import { type BookingStatus, neverTookPlace } from '#core/bookings/status.ts';
import { formatMoney } from '#core/lib/money.ts';
import { listedPrice, visitPrice } from './visit-price.ts';

type ListedPriceProps = {
  of: { status: BookingStatus; amountCents: number; cancellationFeeCents?: number; refundedCents?: number };
  /** There is room for a sentence where there is no figure yet. */
  full?: boolean;
};

/**
 * What a job costs; struck through where the visit didn’t take place, as nobody owes it, with the fee instead if there was
 * one. What came back of either is said before it; where that is cut the price is not.
 */
export function ListedPrice({ of, full = false }: ListedPriceProps) {
  const { status, amountCents, cancellationFeeCents = 0, refundedCents = 0 } = of;
  if (neverTookPlace(status) && cancellationFeeCents === 0) {
    const words = full ? visitPrice(of) : listedPrice(of);
    return amountCents > 0 ? <s className="taside">{words}</s> : words;
  }
  const listed = neverTookPlace(status) ? { status, amountCents: cancellationFeeCents } : of;
  const words = full ? visitPrice(listed) : listedPrice(listed);
  if (refundedCents === 0) return words;
  const left = netOfListed(of);
  const says = `${formatMoney(refundedCents)} refunded`;
  return (
    <span className="inline-flex max-w-full items-baseline justify-end gap-1.5">
      <span title={says} className="taside truncate text-label">
        {left > 0 ? 'Part refund' : 'Refunded'}
      </span>
      <span className="shrink-0">{words}</span>
    </span>
  );
}
