import type { BrowserEntry } from '#core/audit/browser-entry.ts';
import { sideLocal, sideSession } from '#web/lib/demo/side-storage.ts';
import { type BrowserLog, createBrowserLog } from './browser-log.ts';

const SESSION_KEY = 'audit-session';
const NONE: readonly BrowserEntry[] = [];

let log: BrowserLog | undefined;

/** The log of this browser. Browser only; the first call opens it. */
export function browserLog(): BrowserLog {
  log ??= createBrowserLog({
    now: Date.now,
    newId: () => crypto.randomUUID(),
    storage: sideLocal,
    userAgent: navigator.userAgent,
    sessionId: windowSession(),
    // biome-ignore lint/suspicious/noConsole: spec §4 asks for a console warning
    warn: (message) => console.warn(message),
  });
  return log;
}

/** For `useSyncExternalStore`: entries of the log, none while the page is rendered on the server. */
export const browserEntries = {
  subscribe: (listener: () => void) => browserLog().subscribe(listener),
  now: () => browserLog().entries(),
  onServer: () => NONE,
};

/** One id for as long as the window is open. */
function windowSession(): string {
  try {
    const known = sideSession.getItem(SESSION_KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    sideSession.setItem(SESSION_KEY, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}
