/** §9 error monitor: health looks at the last 10 minutes. */
export const HEALTH_WINDOW_MS = 10 * 60_000;
/** §9 error monitor: degraded above 5 errors in the window. */
export const DEGRADED_ABOVE_ERRORS = 5;
/** §9 error monitor: at most 50 errors in memory. */
export const MAX_ERRORS_IN_MEMORY = 50;

/** §9 error monitor: the last 20 persisted. */
export const PERSISTED_ERRORS = 20;
/** §9 error monitor: critical threshold 3 critical errors … */
export const SAFE_MODE_CRITICAL_ERRORS = 3;
/** §9 error monitor: … within 300,000 ms. */
export const SAFE_MODE_WINDOW_MS = 300_000;
/** §9 error monitor: the application error list keeps the last 10. */
export const APPLICATION_ERROR_LIST = 10;

/** Samples that a group of errors keeps: the newest. */
export const KEPT_SAMPLES = 20;
/** They name people and their browsers, so they go after a while. */
export const RETAIN_SAMPLES_DAYS = 90;
export const RETAIN_ERROR_HOURS_DAYS = 365;

/** A browser tells of so many errors in one report. */
export const REPORT_AT_MOST = 20;
export const REPORT_MESSAGE_MAX = 500;
export const REPORT_STACK_MAX = 8_000;

/** §9 render boundary: max 3 retries. */
export const RENDER_RETRIES = 3;
/** §9 render boundary: backoff 1 s doubling … */
export const RENDER_RETRY_FIRST_MS = 1_000;
/** §9 render boundary: … capped 10 s. */
export const RENDER_RETRY_MAX_MS = 10_000;

/** Work that waits longer than this means that whoever does it has stopped. */
export const MAX_EVENT_LAG_SECONDS = 60;
export const MAX_JOB_DELAY_SECONDS = 300;
export const MAX_MAIL_DELAY_SECONDS = 900;
export const MAX_UNSEALED_SECONDS = 60;

/** Counted figures are written this often. */
export const METRICS_EVERY_MS = 60_000;
/** Series of one minute that a process keeps: routes and operations times kinds of answer. */
export const MAX_SERIES_IN_MEMORY = 5_000;
/** Figures by the minute are kept so long, then by the hour … */
export const RETAIN_MINUTES_DAYS = 30;
/** … and after that by the day. */
export const RETAIN_HOURS_DAYS = 365;
/** A page tells of so many figures at once. */
export const VITALS_AT_MOST = 8;

/** Periods of the charts and the length of one point. */
export const METRIC_PERIODS = {
  '24h': { hours: 24, pointMinutes: 15, says: 'day' },
  '7d': { hours: 7 * 24, pointMinutes: 6 * 60, says: '7 days' },
  '30d': { hours: 30 * 24, pointMinutes: 24 * 60, says: '30 days' },
} as const;
export type MetricPeriod = keyof typeof METRIC_PERIODS;
