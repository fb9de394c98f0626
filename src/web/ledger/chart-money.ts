import { dayChip } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { shortNumber } from '#web/ui/data/chart/chart-numbers.ts';

/** Cents at the axis of a chart: `$20k`, `$1.5M`, `-$500`. */
export function axisMoney(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${shortNumber(Math.abs(cents) / 100)}`;
}

/** Cents in the tip and the table of a chart, in full. */
export function chartMoney(cents: number): string {
  return formatMoney(Math.round(cents));
}

/** `Nov 12` from `YYYY-MM-DD`: under the points of a chart. */
export function chartDay(date: string): string {
  const { month, day } = dayChip(date);
  return `${month.slice(0, 3)} ${day}`;
}
