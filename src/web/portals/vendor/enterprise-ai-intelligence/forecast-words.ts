import { dayChip } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { ForecastMeasure } from '#core/reports/forecasts/measures.ts';
import type { UnusualSignal } from '#core/reports/forecasts/unusual.ts';
import type { LoadState } from '#core/reports/forecasts/workload.ts';
import { axisMoney, chartDay } from '#web/ledger/chart-money.ts';
import { shortNumber } from '#web/ui/data/chart/chart-numbers.ts';

export const FORECAST_PATH = '/account/vendor/enterprise-ai-intelligence';

type MeasureText = {
  label: string;
  title: string;
  valueLabel: string;
  /** Jobs, hours or cents from what the server counts in. */
  scale: (value: number) => number;
  axis: (value: number) => string;
  value: (value: number) => string;
};

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const hoursOf = (value: number): string => `${wholeFrom(10, value)} h`;

export const MEASURE_TEXTS: Record<ForecastMeasure, MeasureText> = {
  jobs: {
    label: 'Jobs',
    title: 'Jobs by week',
    valueLabel: 'Jobs',
    scale: (value) => value,
    axis: shortNumber,
    value: (value) => wholeFrom(3, value),
  },
  hours: {
    label: 'Workload',
    title: 'Hours of visits by week',
    valueLabel: 'Hours',
    scale: (value) => value / 60,
    axis: (value) => `${shortNumber(value)}h`,
    value: hoursOf,
  },
  revenue: {
    label: 'Revenue',
    title: 'Earnings by week',
    valueLabel: 'Earned',
    scale: (value) => value,
    axis: axisMoney,
    // A forecast knows no cents.
    value: (value) => formatMoney(Math.round(value), { rounded: true }),
  },
};

/** With a tenth below `least`: only few jobs or hours are planned by it. */
function wholeFrom(least: number, value: number): string {
  return (Math.abs(value) < least ? TENTHS : WHOLE).format(value);
}

/** "Nov 23", the Monday of a week. */
export const weekText = (monday: string): string => chartDay(monday);

/** "Tue, Nov 24" */
export function dayText(date: string): string {
  return `${dayChip(date).weekday.slice(0, 3)}, ${chartDay(date)}`;
}

/** "Mon, Nov 23, Wed, Nov 25 and 4 more days" */
export function daysText(dates: readonly string[], most = 3): string {
  const shown = dates.slice(0, most).map(dayText);
  const more = dates.length - shown.length;
  return more > 0 ? `${shown.join(' · ')} · ${more} more ${more === 1 ? 'day' : 'days'}` : shown.join(' · ');
}

/** "7.5 h" from minutes. */
export const minutesText = (minutes: number): string => hoursOf(minutes / 60);

export const percentText = (share: number): string => `${Math.round(100 * share)}%`;

export const LOAD_TEXTS: Record<LoadState, string> = {
  overload: 'Overload',
  normal: 'On track',
  idle: 'Idle',
  closed: 'Closed',
};

export const SIGNAL_TEXTS: Record<UnusualSignal, { title: string; cases: string; done: string }> = {
  refunds: { title: 'Refund spike', cases: 'completed jobs', done: 'Refunded' },
  acceptance: { title: 'Acceptance drop', cases: 'requests', done: 'Declined or expired' },
  cancellations: { title: 'More cancellations', cases: 'accepted jobs', done: 'Canceled' },
  late_starts: { title: 'More late starts', cases: 'visits', done: 'Started' },
};

/** What stands in the address: the measure, a technician, and the unusual week that is open. */
export type ForecastPlace = { measure: ForecastMeasure; technician: string | null; behind: string | null };

/** The page's address; what is at its default is left out. */
export function forecastPath({ measure, technician, behind }: ForecastPlace): string {
  const params = new URLSearchParams();
  if (measure !== 'jobs') params.set('measure', measure);
  if (technician) params.set('technician', technician);
  if (behind) params.set('behind', behind);
  const query = params.toString();
  return query ? `${FORECAST_PATH}?${query}` : FORECAST_PATH;
}
