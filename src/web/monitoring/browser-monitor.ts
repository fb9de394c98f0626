import type { CapturedError } from '#core/monitoring/captured-error.ts';
import { REPORT_AT_MOST } from '#core/monitoring/limits.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { sideLocal, sideSession } from '#web/lib/demo/side-storage.ts';
import { createErrorMonitor, type ErrorMonitor } from './error-monitor.ts';
import { watchRequests, watchXhr } from './watch-requests.ts';

/** Reports gather this long, so that a burst is one request. */
const GATHER_MS = 1_000;
const SESSION_KEY = 'error-session';

let monitor: ErrorMonitor | undefined;
let user: string | null = null;

/** Says whose window this is, for the errors to come. */
export function noteMonitorUser(userId: string | null): void {
  user = userId;
}

/** The monitor of this window. Browser only; the first call starts it. */
export function browserMonitor(): ErrorMonitor {
  if (monitor) return monitor;
  const send = reporter();
  const started = createErrorMonitor({
    now: Date.now,
    newId: () => crypto.randomUUID(),
    storage: sideLocal,
    reload: () => window.location.reload(),
    about: () => ({
      route: window.location.pathname,
      userAgent: navigator.userAgent,
      userId: user,
      sessionId: windowSession(),
      buildId: buildId(),
    }),
    report: send,
  });
  monitor = started;
  // What web/lib and the style sheets need to know of it.
  if (started.safeMode()) document.documentElement.dataset.safeMode = '';
  window.fetch = watchRequests(window.fetch.bind(window), started);
  watchXhr(window.XMLHttpRequest, started);
  window.addEventListener('error', (event) =>
    started.capture({ error: event.error ?? event.message, severity: 'high', category: 'unknown' }),
  );
  window.addEventListener('unhandledrejection', (event) => {
    // A read that a newer one made needless, cut off in the middle of its answer: nothing went wrong.
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
    else started.capture({ error: event.reason, severity: 'high', category: 'unknown' });
  });
  return started;
}

/**
 * Tells the server what only a browser can know. Refusals (4xx) it knows already, and a request that never arrived
 * cannot be told over the same broken line.
 */
function reporter(): (error: CapturedError) => void {
  let waiting: CapturedError[] = [];
  let planned = false;
  return (error) => {
    if ('status' in error.metadata) return;
    waiting = [...waiting, error].slice(-REPORT_AT_MOST);
    if (planned) return;
    planned = true;
    setTimeout(() => {
      planned = false;
      const errors = waiting;
      waiting = [];
      // Nothing is gained by failing about a failure.
      void browserApi.monitoring.report({ errors: errors.map(forServer) }).catch(() => undefined);
    }, GATHER_MS);
  };
}

const forServer = ({
  message,
  stack,
  componentStack,
  route,
  buildId,
  sessionId,
  severity,
  category,
}: CapturedError) => ({
  message,
  stack,
  componentStack,
  route,
  buildId,
  sessionId,
  severity,
  category,
});

/** One id per window, kept over its reloads. */
function windowSession(): string {
  try {
    const known = sideSession.getItem(SESSION_KEY) ?? crypto.randomUUID();
    sideSession.setItem(SESSION_KEY, known);
    return known;
  } catch {
    return 'unknown';
  }
}

function buildId(): string {
  const manifest = (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest;
  return manifest?.version ?? 'unknown';
}
