import { formatDate } from '#core/lib/format-time.ts';

/** `Nov 23, 2026` from `YYYY-MM-DD`, which has no zone: an end that is years away needs its year. */
export function expiryDay(date: string): string {
  return formatDate(new Date(`${date}T12:00:00Z`), 'UTC');
}
