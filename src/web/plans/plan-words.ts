import { formatMoney } from '#core/lib/money.ts';
import { type Benefits, type Cadence, PER } from '#core/plans/kinds.ts';
import { PRIORITY_LEAD_MINUTES } from '#core/plans/limits.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A calendar month by its number, 1 to 12. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** `Mar` */
export function shortMonth(month: number): string {
  return monthName(month).slice(0, 3);
}

export const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

/** `$297.95 a year` */
export function perWords(cents: number, cadence: Cadence): string {
  return `${formatMoney(cents)} ${PER[cadence]}`;
}

/** The paragraphs of a plan's terms, which are typed as lines. */
export function termParagraphs(terms: string): string[] {
  return terms.split('\n').filter((line) => line.trim() !== '');
}

/** What members get besides their visits, as sentences. `seller` is null for Canopy. */
export function benefitWords(benefits: Benefits, seller: string | null): string[] {
  const percent = `${benefits.discountBp / 100}%`;
  return [
    ...(benefits.discountBp > 0
      ? [seller === null ? `${percent} off every service fee` : `${percent} off labor with ${seller}`]
      : []),
    ...(benefits.waivesLateFee ? ['No late cancellation fee'] : []),
    ...(benefits.priority ? [`Book on ${PRIORITY_LEAD_MINUTES} minutes’ notice`] : []),
  ];
}
