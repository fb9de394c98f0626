import { MINUTE_MS } from '#core/lib/durations.ts';
import { EXTRA_TIME_GRACE_MINUTES, EXTRA_TIME_STEP_MINUTES, MAX_EXTRA_MINUTES } from './limits.ts';

/** A stretch of work of one technician; `endedAt` is null while the clock runs. */
export type WorkPeriod = { technicianId: string; startedAt: Date; endedAt: Date | null };

/** Minutes a technician worked on a job so far, pauses left out; fractions count. */
export function workedBy(periods: readonly WorkPeriod[], technicianId: string, now: Date): number {
  return periods
    .filter((period) => period.technicianId === technicianId)
    .reduce((sum, period) => sum + lengthOf(period, now), 0);
}

/**
 * Minutes in which anybody worked: two at once count once. This is the time the homeowner has bought, however many
 * hands the company sends.
 */
export function workedMinutes(periods: readonly WorkPeriod[], now: Date): number {
  const ordered = [...periods].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  let minutes = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { startedAt, endedAt } of ordered) {
    const from = Math.max(startedAt.getTime(), until);
    const to = (endedAt ?? now).getTime();
    if (to <= from) continue;
    minutes += (to - from) / MINUTE_MS;
    until = to;
  }
  return minutes;
}

/**
 * Extra minutes worth proposing on an hourly job: what was worked beyond the booked and the already proposed time, in
 * quarters of an hour, begun ones counted. Nothing within the grace that nobody would ask money for.
 */
export function extraMinutesDue(worked: number, coveredMinutes: number): number {
  const over = worked - coveredMinutes;
  if (over < EXTRA_TIME_GRACE_MINUTES) return 0;
  const steps = Math.ceil(over / EXTRA_TIME_STEP_MINUTES);
  return Math.min(MAX_EXTRA_MINUTES, steps * EXTRA_TIME_STEP_MINUTES);
}

function lengthOf({ startedAt, endedAt }: WorkPeriod, now: Date): number {
  return Math.max(0, ((endedAt ?? now).getTime() - startedAt.getTime()) / MINUTE_MS);
}
