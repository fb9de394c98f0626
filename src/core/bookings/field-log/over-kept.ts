import type { FieldEntry } from './entry.ts';
import { OVER_KEPT_DAYS } from './limits.ts';

const DAY_MS = 86_400_000;

/**
 * When what cannot be sent goes from the device by itself: so many days after it was recorded where its job is over, null for
 * all that waits or has another reason to be decided.
 */
export function goesAt({ at, state }: Pick<FieldEntry, 'at' | 'state'>): Date | null {
  if (state.is !== 'conflict' || state.theirs.field !== 'status') return null;
  return new Date(new Date(at).getTime() + OVER_KEPT_DAYS * DAY_MS);
}
