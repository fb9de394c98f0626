import { MINUTE_MS } from '#core/lib/durations.ts';
import { keeping, type Placed, takenUntil } from './changes.ts';
import {
  bookedRoutes,
  type DayVisit,
  type DayWays,
  instantOf,
  minuteOf,
  problemOf,
  type RouteDay,
} from './day.ts';
import { ROUTE_GRID_MINUTES } from './limits.ts';
import { insertStop } from './solver/insert-stop.ts';
import type { PlannedStop, RouteProblem } from './solver/problem.ts';

/** Work that cannot wait: a technician is taken from now on, for the drive, the work and the buffer. */
export type AtOnce = {
  now: Date;
  place: DayVisit['place'];
  driveMinutes: number;
  workMinutes: number;
  bufferMinutes: number;
  /** Who could go: on call, able, and with valid credentials. */
  technicianIds: readonly string[];
};

/** The calendar allows days that are tighter than the road: each round leaves as it is what does not fit by its drives. */
const MOST_ROUNDS = 4;

/** Who goes, and which of their visits begin later for it. */
export type Room = { technicianId: string; moves: Placed[] };

/**
 * The day with work that begins now, behind the visits, for drives to be computed; `roomFor` takes it with those.
 */
export function withWork(day: RouteDay, work: AtOnce): RouteDay {
  // Plans count whole minutes, the calendar seconds: the time that is taken covers both.
  const exactly = (+work.now - +day.startsAt) / MINUTE_MS;
  const begins = Math.floor(exactly);
  const startsAt = instantOf(day, begins);
  const taken = work.driveMinutes + work.workMinutes + work.bufferMinutes;
  // Whoever is moved is told a time on the grid.
  const until = Math.ceil((exactly + taken) / ROUTE_GRID_MINUTES) * ROUTE_GRID_MINUTES;
  const onTheJob = new Set(
    day.visits.filter(({ lock }) => lock === 'started').map(({ technicianId }) => technicianId),
  );
  const technicianIds = work.technicianIds.filter((id) => !onTheJob.has(id));
  const visit: DayVisit = {
    ...{ id: '', technicianId: '', technicianIds, priority: 'critical', place: work.place },
    ...{ startsAt, opensAt: startsAt, closesAt: startsAt, otherStarts: [], lock: null },
    ...{ minutes: until - begins - work.bufferMinutes, bufferMinutes: work.bufferMinutes },
  };
  return {
    ...day,
    // On call, one works before and after the usual hours.
    technicians: day.technicians.map((one) =>
      technicianIds.includes(one.id)
        ? {
            ...one,
            opensAt: new Date(Math.min(+one.opensAt, +startsAt)),
            closesAt: new Date(Math.max(+one.closesAt, +instantOf(day, until))),
          }
        : one,
    ),
    // Nobody is asked to give up a promise for it.
    visits: [...day.visits.map((one) => ({ ...one, otherStarts: [] })), visit],
  };
}

/**
 * Finds a technician who can go at once if visits of theirs begin later, each inside the window that was promised and in the order
 * in which they are booked: of several the one whose drives grow least. Null where nobody can. `day` is one of `withWork`, `ways`
 * are its drives.
 *
 * One insertion at the cheapest place (M. Solomon, "Algorithms for the Vehicle Routing and Scheduling Problems with Time Window
 * Constraints", Operations Research 35(2), 1987), no search: whoever has a minute to answer does not wait for it.
 */
export function roomFor(day: RouteDay, ways: DayWays): Room | null {
  const work = day.visits.length - 1;
  let tried = day;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const { plan, added } = insertStop(problemAtOnce(tried, ways, work), bookedRoutes(tried), work);
    const vehicle = plan.routes.findIndex(({ stops }) => stops.some(({ stop }) => stop === work));
    const technician = day.technicians[vehicle];
    if (added === null || !technician) return null;
    if (plan.absent.length === 0)
      return roomOn(tried, technician.id, plan.routes[vehicle]?.stops ?? [], work);
    const ids = plan.absent.flatMap((stop) => day.visits[stop]?.id ?? []);
    tried = keeping(tried, new Set(ids));
  }
  return null;
}

/** What is planned begins in an hour at the earliest, this now; the drive to it is part of it. */
function problemAtOnce(day: RouteDay, ways: DayWays, work: number): RouteProblem {
  const problem = problemOf(day, ways);
  const begins = minuteOf(day, day.visits[work]?.startsAt ?? day.startsAt);
  const time = problem.time.slice();
  for (let from = 0; from < work; from += 1) time[from * problem.places + work] = 0;
  return {
    ...problem,
    time,
    stops: problem.stops.map((stop, index) =>
      index === work ? { ...stop, windows: [{ opens: begins, closes: begins, price: 0 }] } : stop,
    ),
  };
}

/**
 * What begins later than it is booked gives way: a route begins as early as it can. Null where that would take time twice: a visit
 * that is kept may run late already, and does not pass it on.
 */
function roomOn(
  day: RouteDay,
  technicianId: string,
  stops: readonly PlannedStop[],
  work: number,
): Room | null {
  const placed = stops.flatMap(({ stop, start }): Placed[] => {
    const visit = day.visits[stop];
    if (!visit) return [];
    const isLater = visit.lock === null && start > minuteOf(day, visit.startsAt);
    return [{ visit, technicianId, startsAt: isLater ? instantOf(day, start) : visit.startsAt }];
  });
  const isTakenTwice = placed.some(({ visit, startsAt }, index) => {
    const next = placed[index + 1];
    return next !== undefined && takenUntil(visit, startsAt) > +next.startsAt;
  });
  if (isTakenTwice) return null;
  const own = day.visits[work];
  return {
    technicianId,
    moves: placed.filter(({ visit, startsAt }) => visit !== own && +startsAt !== +visit.startsAt),
  };
}
