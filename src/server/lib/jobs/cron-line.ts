import { MINUTE_MS } from '#core/lib/durations.ts';

/** Ranges of minute, hour, day of the month, month and day of the week. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/**
 * Whether a cron line in UTC fires after `from` and not later than `to`. Five fields of numbers, ranges, steps and
 * lists; when both days are restricted, either is enough, as in cron. Throws on anything else.
 */
export function firesBetween(line: string, from: Date, to: Date): boolean {
  const fields = line.trim().split(/\s+/);
  if (fields.length !== RANGES.length) throw new Error(`Not a cron line: ${line}`);
  const [minutes, hours, days, months, weekdays] = fields.map((field, i) => valuesOf(field, RANGES[i]));
  const eitherDay = fields[2] !== '*' && fields[4] !== '*';
  const first = Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  for (let at = first; at <= to.getTime(); at += MINUTE_MS) {
    const moment = new Date(at);
    if (!minutes?.has(moment.getUTCMinutes()) || !hours?.has(moment.getUTCHours())) continue;
    if (!months?.has(moment.getUTCMonth() + 1)) continue;
    const inMonth = days?.has(moment.getUTCDate()) ?? false;
    const inWeek = weekdays?.has(moment.getUTCDay()) ?? false;
    if (eitherDay ? inMonth || inWeek : inMonth && inWeek) return true;
  }
  return false;
}

function valuesOf(field: string, range: readonly [number, number] | undefined): Set<number> {
  const [low, high] = range ?? [0, 0];
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new Error(`Not a field of a cron line: ${field}`);
    const [, start, end, step] = match;
    const from = start === undefined ? low : Number(start);
    const to = end !== undefined ? Number(end) : start === undefined || step !== undefined ? high : from;
    for (let value = from; value <= to; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}
