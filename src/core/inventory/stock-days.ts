import { addDays } from '#core/lib/format-time.ts';
import { roundQuantity } from './quantity.ts';

/**
 * What was on hand at the end of each of the last days, oldest first: reckoned back from today by what moved. `moved` has
 * the sum of a day's movements, days without any left out.
 */
export function endOfDays({
  today,
  days,
  onHand,
  moved,
}: {
  today: string;
  days: number;
  onHand: number;
  moved: readonly { date: string; quantity: number }[];
}): { date: string; quantity: number }[] {
  const changes = new Map(moved.map(({ date, quantity }) => [date, quantity]));
  const found: { date: string; quantity: number }[] = [];
  let quantity = onHand;
  for (let back = 0; back < days; back += 1) {
    const date = addDays(today, -back);
    found.push({ date, quantity });
    quantity = roundQuantity(quantity - (changes.get(date) ?? 0));
  }
  return found.reverse();
}
