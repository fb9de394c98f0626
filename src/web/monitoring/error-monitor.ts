import {
  browserHealth,
  type CapturedError,
  type ErrorCategory,
  type ErrorSeverity,
  tripsSafeMode,
} from '#core/monitoring/captured-error.ts';
import { MAX_ERRORS_IN_MEMORY, PERSISTED_ERRORS } from '#core/monitoring/limits.ts';

/** Keys in the browser's local storage (spec §7). Safe mode has two flags: that it is on, and since when. */
export const ERROR_REPORTS_KEY = 'error-reports';
export const SAFE_MODE_KEY = 'safe-mode';
export const SAFE_MODE_SINCE_KEY = 'safe-mode-since';

export type ErrorInput = {
  error: unknown;
  severity: ErrorSeverity;
  category: ErrorCategory;
  componentStack?: string | null;
  metadata?: Record<string, unknown>;
};

export type ErrorMonitor = {
  capture(input: ErrorInput): CapturedError;
  /** Newest first, at most 50. */
  errors(): readonly CapturedError[];
  health(): 'healthy' | 'degraded' | 'critical';
  safeMode(): boolean;
  /** Back to the full page; the errors that led there are forgiven. */
  leaveSafeMode(): void;
};

type MonitorParts = {
  now: () => number;
  newId: () => string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  reload: () => void;
  /** Where and who, at the moment of the error. */
  about: () => Pick<CapturedError, 'route' | 'userAgent' | 'userId' | 'sessionId' | 'buildId'>;
  /** Hands an error on to the server; must not throw. */
  report: (error: CapturedError) => void;
};

/**
 * Spec §4 error monitor of one browser window. Three critical errors within five minutes store two flags and load the
 * page again in safe mode; in safe mode nothing reloads by itself, so there is no loop.
 */
export function createErrorMonitor(parts: MonitorParts): ErrorMonitor {
  const { now, newId, reload, about, report } = parts;
  const storage = forgiving(parts.storage);
  let errors: CapturedError[] = stored(storage.get(ERROR_REPORTS_KEY));

  return {
    capture({ error, severity, category, componentStack = null, metadata = {} }) {
      const captured: CapturedError = {
        id: newId(),
        timestamp: new Date(now()).toISOString(),
        message: messageOf(error),
        stack: error instanceof Error ? (error.stack ?? null) : null,
        componentStack,
        ...about(),
        severity,
        category,
        metadata,
      };
      errors = [captured, ...errors].slice(0, MAX_ERRORS_IN_MEMORY);
      storage.set(ERROR_REPORTS_KEY, JSON.stringify(errors.slice(0, PERSISTED_ERRORS)));
      report(captured);
      if (storage.get(SAFE_MODE_KEY) !== '1' && tripsSafeMode(errors, now())) {
        storage.set(SAFE_MODE_KEY, '1');
        storage.set(SAFE_MODE_SINCE_KEY, new Date(now()).toISOString());
        // Where nothing can be stored the next page would not know, and would come back here for ever.
        if (storage.get(SAFE_MODE_KEY) === '1') reload();
      }
      return captured;
    },
    errors: () => errors,
    health: () => browserHealth(errors, now()),
    safeMode: () => storage.get(SAFE_MODE_KEY) === '1',
    leaveSafeMode() {
      storage.remove(SAFE_MODE_KEY);
      storage.remove(SAFE_MODE_SINCE_KEY);
      storage.remove(ERROR_REPORTS_KEY);
      errors = [];
      reload();
    },
  };
}

/** Storage may be full, forbidden or gone: then nothing outlives the page. */
function forgiving(storage: MonitorParts['storage']) {
  const tried = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string) => tried(() => storage?.getItem(key) ?? null, null),
    set: (key: string, value: string) => tried(() => storage?.setItem(key, value), undefined),
    remove: (key: string) => tried(() => storage?.removeItem(key), undefined),
  };
}

function stored(text: string | null): CapturedError[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isCaptured).slice(0, PERSISTED_ERRORS) : [];
  } catch {
    return [];
  }
}

function isCaptured(value: unknown): value is CapturedError {
  const error = value as Partial<CapturedError> | null;
  return (
    typeof error === 'object' &&
    error !== null &&
    typeof error.timestamp === 'string' &&
    typeof error.severity === 'string' &&
    typeof error.message === 'string'
  );
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  return typeof error === 'string' ? error : 'Something that is no error was thrown';
}
