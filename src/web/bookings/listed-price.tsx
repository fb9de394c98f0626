import { Undo2 } from 'lucide-react';
import { netOfListed } from '#core/bookings/money/job-money.ts';
import { type BookingStatus, neverTookPlace } from '#core/bookings/status.ts';
import { formatMoney } from '#core/lib/money.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { listedPrice, visitPrice } from './visit-price.ts';

type ListedPriceProps = {
  of: { status: BookingStatus; amountCents: number; cancellationFeeCents?: number; refundedCents?: number };
  /** There is room for a sentence where there is no figure yet. */
  full?: boolean;
};

/**
 * What a job costs; struck through where the visit didn’t take place, as nobody owes it, with the fee instead if there was
 * one. What came back of either is a mark before it, as a row has one line.
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
  const says = `${left > 0 ? 'Partly refunded' : 'Refunded'}: ${formatMoney(refundedCents)}`;
  return (
    <>
      <span title={says} className="taside mr-1 inline-block align-[-2px]">
        <Icon of={Undo2} size={14} />
        <span className="sr-only">{says}. Price </span>
      </span>
      {words}
    </>
  );
}
