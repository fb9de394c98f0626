import { type Cents, formatMoney } from '#core/lib/money.ts';

/** Whole dollars without cents, as a sentence says them: `$2`, but `$2.50`. */
export const dollars = (cents: Cents) => formatMoney(cents, { rounded: cents % 100 === 0 });
/** From hundredths of a point: `1.25` */
export const pointsPerDollar = (ratePercent: number) => String(ratePercent / 100);
/** `1 hour`, `24 hours` */
export const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;
