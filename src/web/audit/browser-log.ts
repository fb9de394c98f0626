import { type BrowserEntry, type BrowserNote, readEntries } from '#core/audit/browser-entry.ts';
import {
  BROWSER_LOG_AGE_MS,
  BROWSER_LOG_IN_MEMORY,
  BROWSER_LOG_PERSISTED,
  BROWSER_LOG_SWEEP_MS,
  SECURITY_ALERTS_KEPT,
} from '#core/audit/limits.ts';
import { readStoredUser, STORED_USER_KEY, type StoredUser } from '#core/users/stored-user.ts';
import type { Noter } from '#web/lib/audit-notes.ts';

/** Keys in the browser's local storage (spec §7), on the live side. */
export const AUDIT_LOG_KEY = 'audit-log';
export const SECURITY_ALERTS_KEY = 'security-alerts';

const CLEARED = 'clear_audit_logs';

type Parts = {
  now: () => number;
  newId: () => string;
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  userAgent: string;
  sessionId: string;
  /** The console, where what is dropped is said. */
  warn: (message: string) => void;
};

export type BrowserLog = {
  /** Who is signed in, as far as the browser remembers. */
  user(): StoredUser | null;
  /** Notes something in the name of `by`, who is signed in unless told; null and a warning when nobody is. */
  log(note: BrowserNote, by?: Noter | null): BrowserEntry | null;
  /** Newest first, at most 1000; the same array until something changes. */
  entries(): readonly BrowserEntry[];
  /** The critical ones, newest first, at most 50; clearing the log leaves them. */
  alerts(): readonly BrowserEntry[];
  /** Spec §6: for system administrators. Throws for everybody else, and notes the attempt. */
  clear(): void;
  /** Removes what is older than seven days. */
  sweep(): void;
  /** Sweeps now and every hour; returns the way to stop. */
  start(): () => void;
  /** Another tab wrote: takes over what it knows. */
  reload(): void;
  subscribe(listener: () => void): () => void;
};

/** The log that a browser keeps of what is done in it (spec §3, §4). The server's own log is the truth. */
export function createBrowserLog(parts: Parts): BrowserLog {
  const { now, newId, userAgent, sessionId, warn } = parts;
  const listeners = new Set<() => void>();
  let entries: readonly BrowserEntry[] = merged([], readEntries(read(AUDIT_LOG_KEY)));
  let alerts: readonly BrowserEntry[] = readEntries(read(SECURITY_ALERTS_KEY)).slice(0, SECURITY_ALERTS_KEPT);

  function read(key: string): string | null {
    try {
      return parts.storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  function write(key: string, value: readonly BrowserEntry[]): void {
    try {
      parts.storage?.setItem(key, JSON.stringify(value));
    } catch {
      // Storage may be full or forbidden; memory is enough for this window.
    }
  }

  /** Everything both know, newest first, without what is too old or was cleared away in another tab. */
  function merged(mine: readonly BrowserEntry[], theirs: readonly BrowserEntry[]): BrowserEntry[] {
    const known = new Set(mine.map(({ id }) => id));
    const oldest = now() - BROWSER_LOG_AGE_MS;
    const all = [...mine, ...theirs.filter(({ id }) => !known.has(id))]
      .filter(({ timestamp }) => Date.parse(timestamp) > oldest)
      .sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
    const cleared = all.findIndex(({ action, success }) => action === CLEARED && success);
    return (cleared < 0 ? all : all.slice(0, cleared + 1)).slice(0, BROWSER_LOG_IN_MEMORY);
  }

  function save(next: readonly BrowserEntry[]): void {
    entries = next;
    write(AUDIT_LOG_KEY, entries.slice(0, BROWSER_LOG_PERSISTED));
    for (const listener of listeners) listener();
  }

  const storedUser = () => readStoredUser(read(STORED_USER_KEY));

  const log: BrowserLog['log'] = (note, user = storedUser()) => {
    if (!user) {
      warn(`Audit entry "${note.action}" was dropped: nobody is signed in.`);
      return null;
    }
    const entry: BrowserEntry = {
      id: newId(),
      timestamp: new Date(now()).toISOString(),
      userId: user.id,
      userEmail: user.email,
      userRole: user.role,
      action: note.action,
      resource: note.resource,
      resourceId: note.resourceId ?? null,
      details: note.details ?? {},
      ipAddress: null,
      userAgent,
      sessionId,
      severity: note.severity ?? 'info',
      category: note.category ?? 'system',
      success: note.success ?? true,
      errorMessage: note.errorMessage ?? null,
    };
    if (entry.severity === 'critical') {
      const others = readEntries(read(SECURITY_ALERTS_KEY));
      alerts = [entry, ...others].slice(0, SECURITY_ALERTS_KEPT);
      write(SECURITY_ALERTS_KEY, alerts);
    }
    save(merged([entry, ...entries], readEntries(read(AUDIT_LOG_KEY))));
    return entry;
  };

  function sweep(): void {
    const next = merged(entries, readEntries(read(AUDIT_LOG_KEY)));
    if (next.length !== entries.length) save(next);
  }

  return {
    user: storedUser,
    log,
    entries: () => entries,
    alerts: () => alerts,
    clear() {
      const user = storedUser();
      if (user?.role !== 'admin' || !user.isSystemAdmin) {
        log({
          action: 'unauthorized_log_clear_attempt',
          resource: 'audit_log',
          severity: 'critical',
          category: 'security',
          success: false,
          errorMessage: 'Unauthorized: Only admins can clear logs',
        });
        throw new Error('Unauthorized: Only admins can clear logs');
      }
      const details = { entries: entries.length };
      entries = [];
      write(AUDIT_LOG_KEY, []);
      log({ action: CLEARED, resource: 'audit_log', severity: 'warning', category: 'admin', details });
    },
    sweep,
    start() {
      sweep();
      const timer = setInterval(sweep, BROWSER_LOG_SWEEP_MS);
      return () => clearInterval(timer);
    },
    reload() {
      entries = merged(entries, readEntries(read(AUDIT_LOG_KEY)));
      alerts = readEntries(read(SECURITY_ALERTS_KEY)).slice(0, SECURITY_ALERTS_KEPT);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
