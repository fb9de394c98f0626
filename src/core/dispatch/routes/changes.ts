import { type DayVisit, instantOf, minuteOf, type RouteDay } from './day.ts';
import type { RoutePlan } from './solver/problem.ts';

/** Where a plan puts a visit. */
export type Placed = { visit: DayVisit; technicianId: string; startsAt: Date };

/**
 * What a plan does with a visit: `keep` it as it is, `move` it inside its promised window or to another technician, `propose` a
 * time outside the window, or find no place (`unplaced`), so that it stays as it is.
 */
export type RouteChange = Placed & { kind: 'keep' | 'move' | 'propose' | 'unplaced' };

/** Every visit of the day with what becomes of it, in the order of the day's visits. */
export function changesOf(day: RouteDay, plan: RoutePlan): RouteChange[] {
  const placed = new Map<number, { technicianId: string; start: number }>();
  plan.routes.forEach((route, index) => {
    const technicianId = day.technicians[index]?.id ?? '';
    for (const { stop, start } of route.stops) placed.set(stop, { technicianId, start });
  });
  return day.visits.map((visit, index) => {
    const found = placed.get(index);
    const asIs = { visit, technicianId: visit.technicianId, startsAt: visit.startsAt };
    if (!found) return { ...asIs, kind: 'unplaced' };
    // What is locked keeps its time, also where the day shows that it cannot be met.
    if (visit.lock !== null) return { ...asIs, kind: 'keep' };
    const startsAt = instantOf(day, found.start);
    const { technicianId } = found;
    const isPromised = visit.opensAt <= startsAt && startsAt <= visit.closesAt;
    if (!isPromised) return { visit, technicianId, startsAt, kind: 'propose' };
    const isSame = technicianId === visit.technicianId && found.start === minuteOf(day, visit.startsAt);
    return isSame ? { ...asIs, kind: 'keep' } : { visit, technicianId, startsAt, kind: 'move' };
  });
}

/**
 * Visits that would lose the time they still have: those that stay or wait for an answer keep their place in the calendar, and
 * a plan must not give it away. By id.
 */
export function endangered(changes: readonly RouteChange[]): Set<string> {
  const lasting = changes.filter(({ kind }) => kind === 'propose' || kind === 'unplaced');
  const found = lasting.filter(({ visit }) =>
    changes.some(
      (other) =>
        other.visit.id !== visit.id &&
        other.kind !== 'unplaced' &&
        other.technicianId === visit.technicianId &&
        overlaps(other.visit, other.startsAt, visit),
    ),
  );
  return new Set(found.map(({ visit }) => visit.id));
}

function overlaps(other: DayVisit, startsAt: Date, visit: DayVisit): boolean {
  const begin = startsAt.getTime();
  return begin < takenUntil(visit, visit.startsAt) && visit.startsAt.getTime() < takenUntil(other, startsAt);
}

/** When a technician is free again after a visit that begins then, its buffer included; in milliseconds. */
export function takenUntil({ minutes, bufferMinutes }: DayVisit, startsAt: Date): number {
  return startsAt.getTime() + (minutes + bufferMinutes) * 60_000;
}

/** The same day, with these visits kept as they are: what is proposed no longer, what has no place stays. */
export function keeping(day: RouteDay, ids: ReadonlySet<string>): RouteDay {
  if (ids.size === 0) return day;
  return {
    ...day,
    visits: day.visits.map((visit) => (ids.has(visit.id) ? { ...visit, lock: 'stays' } : visit)),
  };
}
