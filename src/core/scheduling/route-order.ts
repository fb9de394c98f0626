import { MINUTE_MS } from '#core/lib/durations.ts';
import type { Point } from '#core/markets/distance.ts';
import { MAX_ROUTE_STOPS, ROUTE_GAIN_MINUTES } from './limits.ts';
import { driveBetween } from './travel.ts';

/** A visit that is still to be made: people wait from `opensAt` to `closesAt`. */
export type RouteStop = { id: string; place: Point; opensAt: Date; closesAt: Date; minutes: number };

export type RouteStart = {
  /** Where the technician is; null when that is not known, as in the morning. */
  place: Point | null;
  at: Date;
  /** Minute of the local day at an instant: the hour decides how fast the streets are. */
  minuteOfDay(at: Date): number;
};

export type RouteOrder = {
  /** Ids of the stops, first to last. */
  order: string[];
  /** Minutes on the road. */
  driveMinutes: number;
  /** What it saves against the order of the appointments. */
  savedMinutes: number;
};

type State = { at: number; place: Point | null; driven: number; left: RouteStop[]; order: string[] };

/**
 * An order of the stops that drives less than that of the appointments, when there is one in which everybody is
 * reached within the window they were told; nobody is called on before it. Null when the order they have is as good.
 */
export function betterOrder(start: RouteStart, stops: readonly RouteStop[]): RouteOrder | null {
  if (stops.length < 2 || stops.length > MAX_ROUTE_STOPS) return null;
  const planned = [...stops].sort((a, b) => a.opensAt.getTime() - b.opensAt.getTime());
  const asPlanned = planned.reduce<State>((state, stop) => drive(start, state, stop), {
    at: start.at.getTime(),
    place: start.place,
    driven: 0,
    left: [],
    order: [],
  }).driven;
  let best: State | null = null;
  const search = (state: State): void => {
    if (best && state.driven >= best.driven) return;
    if (state.left.length === 0) {
      best = state;
      return;
    }
    for (const stop of state.left) {
      const after = drive(start, state, stop);
      if (after.at - stop.minutes * MINUTE_MS <= stop.closesAt.getTime()) search(after);
    }
  };
  search({ at: start.at.getTime(), place: start.place, driven: 0, left: planned, order: [] });
  const found = best as State | null;
  if (!found || asPlanned - found.driven < ROUTE_GAIN_MINUTES) return null;
  return { order: found.order, driveMinutes: found.driven, savedMinutes: asPlanned - found.driven };
}

/** Goes to a stop and works there: waits for its window to open, leaves when the work is done. */
function drive(start: RouteStart, state: State, stop: RouteStop): State {
  const minutes = state.place
    ? driveBetween(state.place, stop.place, start.minuteOfDay(new Date(state.at))).minutes
    : 0;
  const arrives = Math.max(state.at + minutes * MINUTE_MS, stop.opensAt.getTime());
  return {
    at: arrives + stop.minutes * MINUTE_MS,
    place: stop.place,
    driven: state.driven + minutes,
    left: state.left.filter((other) => other !== stop),
    order: [...state.order, stop.id],
  };
}
