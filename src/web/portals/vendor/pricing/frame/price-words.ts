import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { PriceRules, Surcharge } from '#core/pricing/rules.ts';

/** `$149.00 per hour`, `$12.50`: to the cent, as a column of prices lines up by its point. */
export function priceWords(cents: number, unit: string): string {
  const money = formatMoney(cents);
  return unit === 'each' ? money : `${money} per ${unit}`;
}

/** `12.5%` from basis points. */
export const percentWords = (basisPoints: number) => `${Number((basisPoints / 100).toFixed(2))}%`;

/** Dollars as they are typed; empty for none. */
export const typedMoney = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2);

export function surchargeWords({ percentBp, cents }: Surcharge): string {
  return [percentBp > 0 && `${percentWords(percentBp)} of labor`, cents > 0 && formatMoney(cents)]
    .filter(Boolean)
    .join(' and ');
}

/** A set of rules in a line, for its history. */
export function rulesWords({ minimumCents, travel, afterHours, rush, nearby }: PriceRules): string {
  const parts = [
    minimumCents > 0 && `minimum ${formatMoney(minimumCents)}`,
    travel.some(({ cents }) => cents > 0) &&
      `travel up to ${formatMoney(Math.max(...travel.map(({ cents }) => cents)))}`,
    afterHours && `after hours ${surchargeWords(afterHours.fee)}`,
    rush && `short notice ${surchargeWords(rush.fee)}`,
    nearby && `${percentWords(nearby.percentBp)} off nearby`,
  ].filter((part) => typeof part === 'string');
  const text = parts.join(', ');
  return text === '' ? 'No fees or discounts' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Jun 29, 2026`: prices outlive a year. */
export const dayWords = (date: string) => formatDate(new Date(`${date}T12:00:00Z`), 'UTC');
