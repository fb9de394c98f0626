/** §9 error monitor: health looks at the last 10 minutes. */
export const HEALTH_WINDOW_MS = 10 * 60_000;
/** §9 error monitor: degraded above 5 errors in the window. */
export const DEGRADED_ABOVE_ERRORS = 5;
/** §9 error monitor: at most 50 errors in memory. */
export const MAX_ERRORS_IN_MEMORY = 50;

/** Work that waits longer than this means that whoever does it has stopped. */
export const MAX_EVENT_LAG_SECONDS = 60;
export const MAX_JOB_DELAY_SECONDS = 300;
export const MAX_MAIL_DELAY_SECONDS = 900;
export const MAX_UNSEALED_SECONDS = 60;
