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
  const past = shown.slice(first).map((value, at) => ({
    week: addDays(history.from, 7 * (first + at)),
    value,
    expected: expectedAt(history, chosen, first + at),
  }));
  const booked = chosen ? history.booked?.members.get(chosen.id) : history.booked?.company;
  const points = forecastOf(history, chosen, weeks, AHEAD_WEEKS);
  return {
    weeks,
    past,
    ahead: points.map((point, step) => ({
      week: addDays(history.from, 7 * (weeks + step)),
      ...withBooked(point, booked?.[step] ?? 0),
      booked: history.booked ? (booked?.[step] ?? 0) : null,
    })),
    technicians: history.members.map((member) => ({
      id: member.id,
      name: member.name,
      ahead: forecastOf(history, member, weeks, AHEAD_WEEKS).map((point, step) =>
        withBooked(point, history.booked?.members.get(member.id)?.[step] ?? 0),
      ),
    })),
  };
}

/** What is booked already is expected at least; it may still be cancelled, so the lower end stays. */
export function withBooked({ value, low, high }: ForecastPoint, booked: number): ForecastPoint {
  return { value: Math.max(value, booked), low, high: Math.max(high, booked) };
}

function expectedAt(history: History, member: Member | null, at: number): ForecastPoint | null {
  return at < MIN_FORECAST_WEEKS ? null : (forecastOf(history, member, at, 1)[0] ?? null);
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
