import type { BookingSummary } from '#core/bookings/views.ts';

/** The visit that matters most: one that is under way, else the soonest that was asked for, else a held time. */
export function nextVisit(ahead: readonly BookingSummary[]): BookingSummary | null {
  const soonest = [...ahead].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return (
    soonest.find(({ status }) => status === 'in_progress') ??
    soonest.find(({ status }) => status !== 'held') ??
    soonest[0] ??
    null
  );
}
