import { type Placed, type RouteChange, takenUntil } from './changes.ts';
import {
  bookedRoutes,
  type DayVisit,
  type DayWays,
  instantOf,
  minuteOf,
  problemOf,
  type RouteDay,
} from './day.ts';
import { insertStop } from './solver/insert-stop.ts';
import type { RouteProblem } from './solver/problem.ts';

/** A visit without a place on its own day, with the starts that the calendar of each technician who could make it offers on another. */
export type Guest = { visit: DayVisit; startsOf: ReadonlyMap<string, readonly Date[]> };

/**
 * A day on which nothing moves any more: what moves or is proposed takes its new time, and keeps the one that it has in the calendar,
 * so that no other plan depends on whether it is applied.
 */
export function settledDay(day: RouteDay, changes: readonly RouteChange[]): RouteDay {
  const planned = changes
    .filter(({ kind }) => kind === 'move' || kind === 'propose')
    .map(({ visit, technicianId, startsAt }) => ({ ...visit, technicianId, startsAt }));
  return {
    ...day,
    visits: [...day.visits, ...planned].map((visit): DayVisit => ({ ...visit, lock: visit.lock ?? 'stays' })),
  };
}

/** A settled day with guests behind its visits, for drives to be computed; `takeIn` takes it with those. */
export function hosting(day: RouteDay, guests: readonly Guest[]): RouteDay {
  const waiting = guests.map(({ visit }): DayVisit => ({ ...visit, technicianId: '', lock: null }));
  return { ...day, visits: [...day.visits, ...waiting] };
}

/**
 * Finds places for guests between what a day holds, one after the other: with the technician they have, otherwise with whoever
 * drives least for it; at the start that adds least. Guests who find none are not in the answer.
 */
export function takeIn(day: RouteDay, ways: DayWays, guests: readonly Guest[]): Placed[] {
  const first = day.visits.length - guests.length;
  const visits = [...day.visits];
  return guests.flatMap((guest, at) => {
    const found = placeOf({ ...day, visits }, ways, guest, first + at);
    if (!found) return [];
    const { technicianId, startsAt } = found;
    visits[first + at] = { ...guest.visit, technicianId, startsAt, lock: 'stays' };
    return [{ visit: guest.visit, technicianId, startsAt }];
  });
}

type Place = { technicianId: string; startsAt: Date; added: number };

function placeOf(day: RouteDay, ways: DayWays, guest: Guest, index: number): Place | null {
  const problem = problemOf(day, ways);
  const own = placeWith(problem, day, guest, index, guest.visit.technicianId);
  if (own) return own;
  const others = [...guest.startsOf.keys()].flatMap((id) => placeWith(problem, day, guest, index, id) ?? []);
  return others.reduce<Place | null>((best, one) => (best && best.added <= one.added ? best : one), null);
}

function placeWith(
  problem: RouteProblem,
  day: RouteDay,
  { visit, startsOf }: Guest,
  index: number,
  technicianId: string,
): Place | null {
  const vehicle = day.technicians.findIndex(({ id }) => id === technicianId);
  const starts = (startsOf.get(technicianId) ?? [])
    .filter((start) => vehicle >= 0 && isFree(day, technicianId, visit, start))
    .map((start) => minuteOf(day, start));
  if (starts.length === 0) return null;
  const windows = starts.map((start) => ({ opens: start, closes: start, price: 0 }));
  const stops = problem.stops.map((stop, at) =>
    at === index ? { ...stop, windows, vehicles: [vehicle], current: null } : stop,
  );
  const { plan, added } = insertStop({ ...problem, stops }, bookedRoutes(day), index);
  const planned = plan.routes[vehicle]?.stops.find(({ stop }) => stop === index);
  return planned && added !== null ? { technicianId, startsAt: instantOf(day, planned.start), added } : null;
}

/** Whether the calendar has that time; a day that runs late is widened for the drives, which the calendar is not. */
function isFree(day: RouteDay, technicianId: string, visit: DayVisit, start: Date): boolean {
  const [from, until] = [start.getTime(), takenUntil(visit, start)];
  const isTaken = day.visits.some(
    (other) =>
      other.technicianId === technicianId &&
      from < takenUntil(other, other.startsAt) &&
      other.startsAt.getTime() < until,
  );
  const breaks = day.technicians.find(({ id }) => id === technicianId)?.breaks ?? [];
  return !isTaken && !breaks.some(({ startsAt, endsAt }) => from < +endsAt && +startsAt < until);
}
