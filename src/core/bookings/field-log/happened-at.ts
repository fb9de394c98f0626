import { HAPPENED_AT_MOST_MS_AGO, SENT_LATER_AFTER_MS } from './limits.ts';

/** When something counts as having happened: `isLate` where it was told later, `isAdjusted` where the time said was not possible. */
export type Moment = { at: Date; isLate: boolean; isAdjusted: boolean };

/**
 * The time of a step that a device may have recorded without a network. `said` is the device's; without it, it happens
 * now. A time in the future, of more than a day ago or before `notBefore` (the step before it) is set to that bound.
 */
export function momentSaid(said: Date | null, now: Date, notBefore: Date | null): Moment {
  if (said === null) return { at: now, isLate: false, isAdjusted: false };
  const earliest = Math.max(now.getTime() - HAPPENED_AT_MOST_MS_AGO, notBefore?.getTime() ?? 0);
  const at = new Date(Math.min(now.getTime(), Math.max(earliest, said.getTime())));
  return {
    at,
    isLate: now.getTime() - said.getTime() > SENT_LATER_AFTER_MS,
    isAdjusted: at.getTime() !== said.getTime(),
  };
}
