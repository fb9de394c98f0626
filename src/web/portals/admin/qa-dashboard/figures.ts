import { formatDate, formatTime } from '#core/lib/format-time.ts';
import type { MetricPeriod } from '#core/monitoring/limits.ts';

/** `184 ms`, `2.4 s`; a dash where nothing was measured. */
export function formatMs(ms: number | null): string {
  if (ms === null) return '–';
  return ms >= 1_000 ? `${Number((ms / 1_000).toFixed(2))} s` : `${Math.round(ms)} ms`;
}

/** `0.12%`; a dash of nothing. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Number(((part / whole) * 100).toFixed(2))}%`;
}

/** What stands under a point: the hour of a day, else the day. */
export function pointLabel(at: Date, zone: string, period: MetricPeriod): string {
  const day = formatDate(at, zone).replace(/, \d{4}$/, '');
  if (period === '24h') return formatTime(at, zone);
  return period === '7d' ? `${day}, ${formatTime(at, zone)}` : day;
}
