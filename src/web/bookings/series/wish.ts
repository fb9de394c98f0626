import { FREQUENCIES, type Frequency } from '#core/bookings/series/frequency.ts';
import { MAX_SERIES_VISITS, MIN_SERIES_VISITS } from '#core/bookings/series/limits.ts';

/** A wish for regular visits that an address carries from booking to the booked job. */
export type Wish = { frequency: Frequency; visits: number };

export function wishOf(params: URLSearchParams): Wish | null {
  const frequency = FREQUENCIES.find((known) => known === params.get('repeat'));
  const visits = Number(params.get('visits'));
  if (!frequency || !Number.isInteger(visits)) return null;
  if (visits < MIN_SERIES_VISITS || visits > MAX_SERIES_VISITS) return null;
  return { frequency, visits };
}
