import type { SeriesDate } from '#core/bookings/series/series-dates.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Day } from '../../queries/times/slots.ts';

/** Planned dates with the person's own choices: another time, or null for a visit that is left out. */
export function withChoices(
  dates: readonly SeriesDate[],
  choices: readonly { position: number; startsAt: string | null }[],
): SeriesDate[] {
  const chosen = new Map(choices.map(({ position, startsAt }) => [position, startsAt]));
  return dates.map((planned) => {
    const choice = chosen.get(planned.position);
    if (choice === undefined) return planned;
    return { ...planned, startsAt: choice === null ? null : new Date(choice) };
  });
}

/** The technicians who are free at a planned time. Throws conflict when nobody is, or when it is no time of that day. */
export function freeOn(day: Day | undefined, startsAt: Date | null): string[] {
  const slot = day?.slots.find((found) => found.startsAt.getTime() === startsAt?.getTime());
  if (!slot || slot.free.length === 0) {
    throw new AppError(
      'conflict',
      'One of these dates isn’t available. Choose another time for it or skip it.',
      {
        data: { date: day?.date ?? null, startsAt: startsAt?.toISOString() ?? null },
      },
    );
  }
  return slot.free.map((candidate) => candidate.technicianId);
}
