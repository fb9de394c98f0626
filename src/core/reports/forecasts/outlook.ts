import { addDays } from '#core/lib/format-time.ts';
import type { LocalDate } from '#core/lib/time.ts';
import { AHEAD_WEEKS, MIN_FORECAST_WEEKS, SHOWN_WEEKS } from './limits.ts';
import { forecastPooled } from './method/forecast-pooled.ts';
import { type ForecastPoint, forecastSeries } from './method/forecast-series.ts';

/** What a technician did in each full week, and how many jobs that were. */
type Member = { id: string; name: string; values: readonly number[]; jobs: number };

export type History = {
  /** Monday of the first week; the week after the last value is the one that runs. */
  from: LocalDate;
  /** The company's, full weeks only, oldest first. */
  values: readonly number[];
  members: readonly Member[];
  /** What is in the calendar for this week and those after it: the company's, and by technician; null for money. */
  booked: { company: readonly number[]; members: ReadonlyMap<string, readonly number[]> } | null;
};

type PastWeek = { week: LocalDate; value: number; expected: ForecastPoint | null };
type AheadWeek = ForecastPoint & { week: LocalDate; booked: number | null };

type Outlook = {
  weeks: number;
  past: PastWeek[];
  ahead: AheadWeek[];
  technicians: { id: string; name: string; ahead: ForecastPoint[] }[];
};

/** What follows from full weeks alone, and changes when one more is full. */
type Fits = { past: (ForecastPoint | null)[]; ahead: ForecastPoint[]; technicians: ForecastPoint[][] };

/** Fitting again for each week that is shown takes tens of milliseconds: so many series keep their answers, those asked for last. */
const MOST_KEPT = 500;
const kept = new Map<string, Fits>();

/**
 * The weeks to come of a company, or of one of its technicians, and the weeks that were beside what would have been
 * forecast for each when it began, from the weeks before it alone. Empty below eight full weeks.
 */
export function outlookOf(history: History, technicianId: string | null): Outlook {
  const weeks = history.values.length;
  if (weeks < MIN_FORECAST_WEEKS) return { weeks, past: [], ahead: [], technicians: [] };
  const chosen = history.members.find(({ id }) => id === technicianId) ?? null;
  const shown = chosen?.values ?? history.values;
  const first = Math.max(0, weeks - SHOWN_WEEKS);
  const fits = knownFits(history, chosen, first);
  const booked = chosen ? history.booked?.members.get(chosen.id) : history.booked?.company;
  return {
    weeks,
    past: shown.slice(first).map((value, at) => ({
      week: addDays(history.from, 7 * (first + at)),
      value,
      expected: fits.past[at] ?? null,
    })),
    ahead: fits.ahead.map((point, step) => ({
      week: addDays(history.from, 7 * (weeks + step)),
      ...withBooked(point, booked?.[step] ?? 0),
      booked: history.booked ? (booked?.[step] ?? 0) : null,
    })),
    technicians: history.members.map(({ id, name }, at) => ({
      id,
      name,
      ahead: (fits.technicians[at] ?? []).map((point, step) =>
        withBooked(point, history.booked?.members.get(id)?.[step] ?? 0),
      ),
    })),
  };
}

/** By the values themselves: a correction of an old week makes another series. */
function knownFits(history: History, chosen: Member | null, first: number): Fits {
  const { values, members } = history;
  const place = chosen ? members.indexOf(chosen) : null;
  const key = JSON.stringify([place, values, members.map(({ values: own, jobs }) => [own, jobs])]);
  const fits = kept.get(key) ?? fitsOf(history, chosen, first);
  kept.delete(key);
  kept.set(key, fits);
  const [oldest = key] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest);
  return fits;
}

function fitsOf(history: History, chosen: Member | null, first: number): Fits {
  const weeks = history.values.length;
  const expectedAt = (at: number) =>
    at < MIN_FORECAST_WEEKS ? null : (forecastOf(history, chosen, at, 1)[0] ?? null);
  return {
    past: Array.from({ length: weeks - first }, (_, at) => expectedAt(first + at)),
    ahead: forecastOf(history, chosen, weeks, AHEAD_WEEKS),
    technicians: history.members.map((member) => forecastOf(history, member, weeks, AHEAD_WEEKS)),
  };
}

/**
 * What is booked, and this week mostly done, is the least at both ends: cancellations are not forecast. The upper end rises
 * with what is expected, or a full week would seem to be certain to the job.
 */
export function withBooked({ value, low, high }: ForecastPoint, booked: number): ForecastPoint {
  const rise = Math.max(0, booked - value);
  return { value: value + rise, low: Math.max(low, booked), high: high + rise };
}

/** From the first `known` weeks alone. A week that refunds took below zero counts as one without earnings. */
function forecastOf(
  { values, members }: History,
  member: Member | null,
  known: number,
  ahead: number,
): ForecastPoint[] {
  const upTo = (list: readonly number[]) => list.slice(0, known).map((value) => Math.max(0, value));
  if (!member) return forecastSeries(upTo(values), { ahead });
  return forecastPooled(upTo(member.values), {
    pool: { values: upTo(values), members: members.length },
    jobs: (member.jobs * known) / values.length,
    ahead,
  });
}
