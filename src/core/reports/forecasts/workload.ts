import { IDLE_SHARE, OVERLOAD_SHARE, PICKUP_WEEKS } from './limits.ts';
import { ownWeight } from './method/forecast-pooled.ts';

export const LOAD_STATES = ['overload', 'normal', 'idle', 'closed'] as const;
export type LoadState = (typeof LOAD_STATES)[number];

/** Minutes that were worked on a weekday in the last weeks, by how many days before they were requested. */
export type Pickup = { weekday: number; lead: number; minutes: number };

type Past = {
  own: readonly Pickup[];
  /** Of how many jobs `own` is made. */
  jobs: number;
  all: readonly Pickup[];
  members: number;
  /** Weeks since the first visit; more than twelve count as twelve. */
  weeks: number;
};

/**
 * Minutes that are usually still requested for such a day, `lead` days before it: the additive pickup of reservation
 * systems (Wickham 1995), a mean over the last weeks. A technician's own by how many jobs it is made from, besides an
 * equal part of the company's.
 */
export function expectedMinutes(
  { own, jobs, all, members, weeks }: Past,
  { weekday, lead }: { weekday: number; lead: number },
): number {
  const later = (list: readonly Pickup[]) =>
    list
      .filter((one) => one.weekday === weekday && one.lead < lead)
      .reduce((sum, { minutes }) => sum + minutes, 0) / Math.min(PICKUP_WEEKS, Math.max(1, weeks));
  const weight = ownWeight(jobs);
  return Math.round(weight * later(own) + ((1 - weight) * later(all)) / Math.max(1, members));
}

/** How a day looks: what is booked and expected beside what is open. Booked without open hours is too much. */
export function loadState(day: {
  openMinutes: number;
  bookedMinutes: number;
  expectedMinutes: number;
}): LoadState {
  const { openMinutes, bookedMinutes, expectedMinutes } = day;
  if (openMinutes === 0) return bookedMinutes > 0 ? 'overload' : 'closed';
  const share = (bookedMinutes + expectedMinutes) / openMinutes;
  if (share >= OVERLOAD_SHARE) return 'overload';
  return share < IDLE_SHARE ? 'idle' : 'normal';
}

type Span = { from: number; to: number };

/** Minutes of the open spans of a day that no other span covers; spans are minutes of the day, in any order. */
export function openWithout(open: readonly Span[], off: readonly Span[]): number {
  return open.reduce((sum, one) => sum + (one.to - one.from) - coveredOf(one, off), 0);
}

function coveredOf({ from, to }: Span, off: readonly Span[]): number {
  let covered = 0;
  let until = from;
  for (const span of [...off].sort((a, b) => a.from - b.from)) {
    const begin = Math.max(span.from, until);
    const end = Math.min(span.to, to);
    if (end <= begin) continue;
    covered += end - begin;
    until = end;
  }
  return covered;
}
