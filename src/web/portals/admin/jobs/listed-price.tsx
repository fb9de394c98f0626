import { type BookingStatus, neverTookPlace } from '#core/bookings/status.ts';
import { listedPrice, visitPrice } from '#web/bookings/visit-price.ts';

type ListedPriceProps = {
  of: { status: BookingStatus; amountCents: number };
  /** There is room for a sentence where there is no figure yet. */
  full?: boolean;
};

/** What a job costs; struck through where the visit didn’t take place, as nobody owes it. */
export function ListedPrice({ of, full = false }: ListedPriceProps) {
  const words = full ? visitPrice(of) : listedPrice(of);
  return of.amountCents > 0 && neverTookPlace(of.status) ? <s className="taside">{words}</s> : words;
}
