import { addDays, dateInZone, isLocalDate } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';

export const EARNING_PERIODS = [
  { days: 7, label: '7d' },
  { days: 30, label: '30d' },
  { days: 90, label: '90d' },
  { days: 365, label: '1y' },
] as const;

/** The period that the address asks for: two days, or a number of days up to today; nothing for the default. */
export function periodInput(params: URLSearchParams, now = new Date()): { from?: string; to?: string } {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  if (isLocalDate(from) && isLocalDate(to) && from <= to) return { from, to };
  const days = EARNING_PERIODS.find((period) => String(period.days) === params.get('days'))?.days;
  if (!days) return {};
  const today = dateInZone(now, HOME_ZONE);
  return { from: addDays(today, 1 - days), to: today };
}
