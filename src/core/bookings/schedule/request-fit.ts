import type { Point } from '#core/markets/distance.ts';
import { type Drive, driveBetween } from '#core/scheduling/travel.ts';

type Stop = {
  id: string;
  technicianId: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Null where a direct visit's address has no place on the map. */
  at: Point | null;
};

/** The visit a request would come after, or before. */
export type Neighbor = { title: string; startsAt: Date };

export type RequestFit = {
  /** Of the same technician on the same local day; null where there is none. */
  before: Neighbor | null;
  after: Neighbor | null;
  /** The estimated drive from the visit before, or for the first of a day from the base; null where that place is not known. */
  drive: (Drive & { fromBase: boolean }) | null;
};

/**
 * Between which visits of its technician a request would lie. `visits` are those of its local day, in any order;
 * `minuteOfDay` gives the minute of the local day at which somebody sets out; `base` is where their day begins.
 */
export function requestFit(
  request: Omit<Stop, 'title' | 'endsAt' | 'at'> & { at: Point },
  visits: readonly Stop[],
  minuteOfDay: (at: Date) => number,
  base: Point | null,
): RequestFit {
  const own = visits
    .filter(({ id, technicianId }) => technicianId === request.technicianId && id !== request.id)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const before = own.findLast(({ startsAt }) => startsAt <= request.startsAt);
  const after = own.find(({ startsAt }) => startsAt > request.startsAt);
  const named = (stop: Stop | undefined) => (stop ? { title: stop.title, startsAt: stop.startsAt } : null);
  const from = before ? before.at : base;
  const leaves = before?.endsAt ?? request.startsAt;
  return {
    before: named(before),
    after: named(after),
    drive: from && { ...driveBetween(from, request.at, minuteOfDay(leaves)), fromBase: !before },
  };
}
