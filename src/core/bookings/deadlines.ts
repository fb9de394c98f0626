import { HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import {
  ANSWER_AT_LEAST_MINUTES,
  ANSWER_BEFORE_VISIT_HOURS,
  ANSWER_WITHIN_HOURS,
  HOLD_MINUTES,
} from './limits.ts';

export function holdExpiresAt(heldAt: Date): Date {
  return new Date(heldAt.getTime() + HOLD_MINUTES * MINUTE_MS);
}

/** 24 h after the request or 2 h before the visit, whichever is sooner, but never under 15 minutes after the request. */
export function requestExpiresAt(requestedAt: Date, startsAt: Date): Date {
  const wanted = Math.min(
    requestedAt.getTime() + ANSWER_WITHIN_HOURS * HOUR_MS,
    startsAt.getTime() - ANSWER_BEFORE_VISIT_HOURS * HOUR_MS,
  );
  return new Date(Math.max(wanted, requestedAt.getTime() + ANSWER_AT_LEAST_MINUTES * MINUTE_MS));
}
