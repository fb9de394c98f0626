import { HOUR_MS } from '#core/lib/durations.ts';

/** §9 audit log: at most 1000 in memory … */
export const BROWSER_LOG_IN_MEMORY = 1_000;
/** §9 audit log: … 500 persisted. */
export const BROWSER_LOG_PERSISTED = 500;
/** §9 audit log: entries older than 7 days removed … */
export const BROWSER_LOG_AGE_MS = 7 * 24 * HOUR_MS;
/** §9 audit log: … hourly. */
export const BROWSER_LOG_SWEEP_MS = HOUR_MS;
/** §9 audit log: at most 50 critical security events kept. */
export const SECURITY_ALERTS_KEPT = 50;

/** "Recent activity" of the statistics (spec §3) is what happened in the last day. */
export const RECENT_ACTIVITY_MS = 24 * HOUR_MS;
