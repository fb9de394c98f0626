import { DAY_MS } from '#core/lib/durations.ts';
import { type FieldEntry, isOfWork } from './entry.ts';
import { OVER_KEPT_DAYS } from './limits.ts';

/** What was done on jobs that are over, and take none of it: what the server has refused, and what waits behind that. */
export function overOf<Entry extends FieldEntry>(entries: readonly Entry[]): Entry[] {
  const over = new Set(
    entries.flatMap(({ jobId, state }) =>
      state.is === 'conflict' && state.theirs.field === 'status' ? [jobId] : [],
    ),
  );
  return entries.filter((entry) => over.has(entry.jobId) && isOfWork(entry));
}

/** When what a job does not take goes from the device by itself. */
export function goesAt({ at }: Pick<FieldEntry, 'at'>): Date {
  return new Date(new Date(at).getTime() + OVER_KEPT_DAYS * DAY_MS);
}
