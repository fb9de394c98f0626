import type { WaitingRequest } from '#core/bookings/schedule/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { visitPrice } from '#web/bookings/visit-price.ts';

/** What a request brings: "You earn $182.16". A free visit has its price to come. */
export function earnWords(vendorCents: number): string {
  return vendorCents > 0
    ? `You earn ${formatMoney(vendorCents)}`
    : visitPrice({ status: 'pending', amountCents: 0 });
}

/** Where a request lies in its technician's day: "Fits between 9:00 AM Leaking faucet and 1:00 PM Water heater". */
export function fitWords({ fit: { before, after }, zone }: Pick<WaitingRequest, 'fit' | 'zone'>): string {
  const named = ({ title, startsAt }: { title: string; startsAt: Date }) =>
    `${formatTime(startsAt, zone)} ${title}`;
  if (before && after) return `Fits between ${named(before)} and ${named(after)}`;
  if (before) return `Fits after ${named(before)}`;
  return after ? `Fits before ${named(after)}` : 'The only visit that day';
}

/** The way there: from the visit before, or from the base for the first of a day, as far as it is known. */
export function driveWords({
  fit: { drive },
  neighborhood,
}: Pick<WaitingRequest, 'fit' | 'neighborhood'>): string {
  if (!drive) return neighborhood;
  const from = drive.fromBase ? 'your base' : 'the previous visit';
  if (drive.minutes === 0) return `${neighborhood}, next door to ${from}`;
  return `${neighborhood}, about ${drive.miles} mi from ${from} (${drive.minutes} min drive)`;
}
