import { type Cents, formatMoney } from '#core/lib/money.ts';

/** One fact of a reply, with where its rows are. */
export type Figure = { label: string; value: string; note: string; href: string };

/** Money against money: `$1,200.00` and `up 20% from last month`. */
export function moneyAgainst(
  label: string,
  now: Cents,
  before: Cents,
  against: string,
  href: string,
): Figure {
  return {
    label,
    value: formatMoney(now),
    note: changeWords(now, before, `${against} (${formatMoney(before)})`),
    href,
  };
}

/** A count against a count. */
export function countAgainst(
  label: string,
  now: number,
  before: number,
  against: string,
  href: string,
): Figure {
  return {
    label,
    value: now.toLocaleString('en-US'),
    note: changeWords(now, before, `${against} (${before.toLocaleString('en-US')})`),
    href,
  };
}

/** How a figure moved, in words; without anything to compare with it says so. */
export function changeWords(now: number, before: number, against: string): string {
  if (now === before) return `unchanged from ${against}`;
  if (before <= 0) return `compared with ${against}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${now > before ? 'up' : 'down'} ${percent < 1 ? 'less than 1' : percent}% from ${against}`;
}

/** A share as people say it: 37 of 120 is `31%`. */
export function shareWords(part: number, whole: number): string {
  return whole === 0 ? 'none yet' : `${Math.round((part / whole) * 100)}%`;
}
