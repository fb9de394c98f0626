import {
  DEGRADED_ABOVE_ERRORS,
  HEALTH_WINDOW_MS,
  RENDER_RETRIES,
  RENDER_RETRY_FIRST_MS,
  RENDER_RETRY_MAX_MS,
  SAFE_MODE_CRITICAL_ERRORS,
  SAFE_MODE_WINDOW_MS,
} from './limits.ts';

export const ERROR_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type ErrorSeverity = (typeof ERROR_SEVERITIES)[number];

export const ERROR_CATEGORIES = ['unknown', 'network', 'auth', 'routing', 'api', 'render'] as const;
export type ErrorCategory = (typeof ERROR_CATEGORIES)[number];

/** Spec §3, captured error record. `timestamp` is ISO 8601. */
export type CapturedError = {
  id: string;
  timestamp: string;
  message: string;
  stack: string | null;
  componentStack: string | null;
  route: string;
  userAgent: string;
  userId: string | null;
  sessionId: string;
  buildId: string;
  severity: ErrorSeverity;
  category: ErrorCategory;
  metadata: Record<string, unknown>;
};

type Judged = Pick<CapturedError, 'timestamp' | 'severity'>;

/** Spec §8 severity: a status of 500 or more is high; other answers that are not OK are medium. */
export function severityOfStatus(status: number): ErrorSeverity {
  return status >= 500 ? 'high' : 'medium';
}

/** What a request that failed says about where the trouble is. Status 0: no answer at all. */
export function categoryOfRequest(path: string, status: number): ErrorCategory {
  if (status === 401 || status === 403) return 'auth';
  if (status === 0) return 'network';
  if (path.startsWith('/api/')) return 'api';
  return path.endsWith('.data') || path.startsWith('/__manifest') ? 'routing' : 'network';
}

/** Spec §4 error monitor health, of what one browser has seen. */
export function browserHealth(errors: readonly Judged[], now: number): 'healthy' | 'degraded' | 'critical' {
  const recent = errors.filter((error) => now - Date.parse(error.timestamp) < HEALTH_WINDOW_MS);
  if (recent.some((error) => error.severity === 'critical')) return 'critical';
  return recent.length > DEGRADED_ABOVE_ERRORS ? 'degraded' : 'healthy';
}

/** Spec §4: whether so many critical errors came so close together that the page goes into safe mode. */
export function tripsSafeMode(errors: readonly Judged[], now: number): boolean {
  const critical = errors.filter(
    (error) => error.severity === 'critical' && now - Date.parse(error.timestamp) <= SAFE_MODE_WINDOW_MS,
  );
  return critical.length >= SAFE_MODE_CRITICAL_ERRORS;
}

/** Milliseconds before retry `attempt` (0 is the first) of a part that failed to render; null when none of `retries` is left. */
export function renderRetryDelay(attempt: number, retries = RENDER_RETRIES): number | null {
  if (attempt >= retries) return null;
  return Math.min(RENDER_RETRY_MAX_MS, RENDER_RETRY_FIRST_MS * 2 ** attempt);
}
