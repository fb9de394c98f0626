import { HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { formatTime } from '#core/lib/format-time.ts';

/**
 * A stretch of real time laid out from left to right. Places are elapsed minutes, never clock minutes, so that a day
 * of 23 or 25 hours is as wide as it lasts. Half-open; `zone` (IANA) only writes the captions.
 */
export type HourScale = { start: Date; end: Date; zone: string };

export type Span = { startsAt: Date; endsAt: Date };

/** Minutes the scale lasts. */
export function scaleMinutes({ start, end }: HourScale): number {
  return (end.getTime() - start.getTime()) / MINUTE_MS;
}

/** Where an instant lies, 0 to 1; beyond the ends it stays at them. */
export function shareOf({ start, end }: HourScale, at: Date): number {
  const share = (at.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  return Math.min(1, Math.max(0, share));
}

/** The instant at a share of the scale, on steps of so many minutes from its start, within it. */
export function instantAtShare(scale: HourScale, share: number, stepMinutes: number): Date {
  const step = stepMinutes * MINUTE_MS;
  const length = scale.end.getTime() - scale.start.getTime();
  const snapped = Math.round((share * length) / step) * step;
  return new Date(scale.start.getTime() + Math.min(length, Math.max(0, snapped)));
}

/** The part of a span that the scale shows, as `left` and `width` in percent; null when it shows none of it. */
export function placeOf(
  scale: HourScale,
  { startsAt, endsAt }: Span,
): { left: string; width: string } | null {
  if (endsAt <= scale.start || startsAt >= scale.end) return null;
  const left = shareOf(scale, startsAt);
  return { left: percent(left), width: percent(shareOf(scale, endsAt) - left) };
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1_000}%`;
}

/**
 * A mark for each elapsed hour, with the clock's own caption: where clocks go back one caption comes twice, where they
 * go forward one is missing.
 */
export function hourMarks(scale: HourScale): { at: Date; left: string; caption: string }[] {
  const count = Math.ceil(scaleMinutes(scale) / 60);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(scale.start.getTime() + index * HOUR_MS);
    return {
      at,
      left: percent(shareOf(scale, at)),
      caption: formatTime(at, scale.zone).replace(':00', ''),
    };
  });
}

/**
 * The hours worth showing of a day: everything that happens and an hour around it, on whole elapsed hours, at least
 * eight of them where the day has as many. `day` is the whole local day.
 */
export function fittedScale(day: HourScale, spans: readonly Span[]): HourScale {
  const inside = spans.filter(({ startsAt, endsAt }) => startsAt < day.end && endsAt > day.start);
  if (inside.length === 0) return day;
  const first = Math.min(...inside.map(({ startsAt }) => startsAt.getTime())) - HOUR_MS / 2;
  const last = Math.max(...inside.map(({ endsAt }) => endsAt.getTime())) + HOUR_MS / 2;
  const length = day.end.getTime() - day.start.getTime();
  let from = Math.floor((first - day.start.getTime()) / HOUR_MS);
  let to = Math.ceil((last - day.start.getTime()) / HOUR_MS);
  from = Math.max(0, Math.min(from, to - LEAST_HOURS));
  to = Math.max(to, from + LEAST_HOURS);
  return {
    ...day,
    start: new Date(day.start.getTime() + from * HOUR_MS),
    end: new Date(day.start.getTime() + Math.min(length, to * HOUR_MS)),
  };
}

/** Fewer hours than these would stretch a short visit over the whole screen. */
const LEAST_HOURS = 8;

/**
 * The line each span stands on, so that none covers another: 0 is the top one. Spans that only touch share a line.
 * Returned in the order of `spans`.
 */
export function linesOf(spans: readonly Span[]): number[] {
  const order = spans
    .map((span, index) => ({ span, index }))
    .sort((a, b) => a.span.startsAt.getTime() - b.span.startsAt.getTime());
  const free: number[] = [];
  const lines = spans.map(() => 0);
  for (const { span, index } of order) {
    const found = free.findIndex((until) => until <= span.startsAt.getTime());
    const line = found === -1 ? free.length : found;
    free[line] = span.endsAt.getTime();
    lines[index] = line;
  }
  return lines;
}
