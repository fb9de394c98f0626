import type { WaitingRequest } from '#core/bookings/schedule/views.ts';
import { formatTime } from '#core/lib/format-time.ts';

/** Where a request lies in its technician's day: "Fits between 9:00 AM Leaking faucet and 1:00 PM Water heater". */
export function fitWords({ fit: { before, after }, zone }: Pick<WaitingRequest, 'fit' | 'zone'>): string {
  const named = ({ title, startsAt }: { title: string; startsAt: Date }) =>
    `${formatTime(startsAt, zone)} ${title}`;
  if (before && after) return `Fits between ${named(before)} and ${named(after)}`;
  if (before) return `Fits after ${named(before)}`;
  return after ? `Fits before ${named(after)}` : 'The only visit that day';
}

/** The way there: from the visit before, as far as it is known. */
export function driveWords({
  fit: { drive },
  neighborhood,
}: Pick<WaitingRequest, 'fit' | 'neighborhood'>): string {
  if (!drive) return neighborhood;
  if (drive.minutes === 0) return `${neighborhood}, next door to the visit before`;
  return `${neighborhood}, about ${drive.miles} mi from the visit before (${drive.minutes} min drive)`;
}
