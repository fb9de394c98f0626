import { addMinutes, type TimeRange } from '#core/scheduling/window.ts';
import { takenUntil } from './changes.ts';
import type { DayTechnician, DayVisit, LockReason, RouteDay } from './day.ts';

/** What may go to somebody else although the day would leave it: whoever is ill cannot begin within the hour either. */
const YIELDING: readonly (LockReason | null)[] = [null, 'soon', 'chosen'];

/**
 * The day with a technician away: their visits in that time are the only ones that may move, to others or to other times. What has begun,
 * waits for an answer or is the vendor's own stays theirs.
 */
export function withoutTechnician(day: RouteDay, technicianId: string, away: TimeRange): RouteDay {
  return {
    ...day,
    technicians: day.technicians.map((one) => (one.id === technicianId ? withBreak(one, away) : one)),
    visits: day.visits.map((visit): DayVisit => {
      if (!isCovered(visit, technicianId, away)) return { ...visit, lock: visit.lock ?? 'stays' };
      const technicianIds = visit.technicianIds.filter((id) => id !== technicianId);
      return { ...visit, technicianIds, lock: null };
    }),
  };
}

/** Whether an absence asks who else could make a visit. */
export function isCovered(visit: DayVisit, technicianId: string, away: TimeRange): boolean {
  return (
    visit.technicianId === technicianId &&
    YIELDING.includes(visit.lock) &&
    +visit.startsAt < +away.end &&
    takenUntil(visit, visit.startsAt) > +away.start
  );
}

/**
 * The day with a time in which chosen visits cannot take place: they are the only ones that may move, to whoever could make them. What
 * is locked keeps its time.
 */
export function withoutTime(day: RouteDay, ids: ReadonlySet<string>, closed: TimeRange): RouteDay {
  return {
    ...day,
    visits: day.visits.map(
      (visit): DayVisit =>
        mustLeave(visit, ids, closed) ? { ...visit, closed } : { ...visit, lock: visit.lock ?? 'stays' },
    ),
  };
}

/** Whether a visit was chosen to leave a time, takes place in it, and can still be moved. */
export function mustLeave(visit: DayVisit, ids: ReadonlySet<string>, closed: TimeRange): boolean {
  return ids.has(visit.id) && visit.lock === null && takesPlaceIn(visit, closed);
}

/** Whether the work itself, without the time kept free after it, reaches into a time. */
export function takesPlaceIn(visit: Pick<DayVisit, 'startsAt' | 'minutes'>, time: TimeRange): boolean {
  return visit.startsAt < time.end && addMinutes(visit.startsAt, visit.minutes) > time.start;
}

function withBreak(technician: DayTechnician, away: TimeRange): DayTechnician {
  const { opensAt, closesAt, breaks } = technician;
  const all = breaks.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }));
  return { ...technician, breaks: breaksOf([...all, away], opensAt, closesAt) };
}

/** In order, without overlaps, within the shift. */
export function breaksOf(ranges: readonly TimeRange[], opens: Date, closes: Date): DayTechnician['breaks'] {
  const breaks: { startsAt: Date; endsAt: Date }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => +a.start - +b.start)) {
    const startsAt = start < opens ? opens : start;
    const endsAt = end > closes ? closes : end;
    if (endsAt <= startsAt) continue;
    const before = breaks.at(-1);
    if (before && startsAt <= before.endsAt) before.endsAt = new Date(Math.max(+before.endsAt, +endsAt));
    else breaks.push({ startsAt, endsAt });
  }
  return breaks;
}
