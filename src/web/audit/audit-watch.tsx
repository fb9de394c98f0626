import { useEffect, useRef } from 'react';
import type { SessionView } from '#core/users/contract.ts';
import { sessionEventBetween } from '#core/users/session-events.ts';
import { EXPIRED_REASON } from '#core/users/sign-in-paths.ts';
import { readStoredUser, STORED_USER_KEY } from '#core/users/stored-user.ts';
import { sideName } from '#web/lib/demo/demo-side.ts';
import { sideLocal } from '#web/lib/demo/side-storage.ts';
import { currentTheme, watchTheme } from '#web/lib/theme.ts';
import { AUDIT_LOG_KEY } from './browser-log.ts';
import { browserLog, noteInBrowser } from './this-browser.ts';

/**
 * Notes in the browser's log who signs in and out, changes of the theme, and files that are taken away; sweeps the log
 * every hour and hears of other tabs. Put it once inside of `AuthProvider`: its effects must run before those that
 * clear the stored user, or a sign-out would be nobody's.
 */
export function AuditWatch({ session }: { session: SessionView | null }) {
  useEffect(() => browserLog().start(), []);

  useEffect(() => {
    const event = sessionEventBetween(storedUser(), session, false);
    if (event === 'signed_out') {
      const reason = new URLSearchParams(window.location.search).get('reason');
      noteInBrowser({
        action: 'logout',
        resource: 'session',
        category: 'auth',
        details: reason === EXPIRED_REASON ? { reason: 'Session expired' } : {},
      });
    }
    if (event !== 'signed_in' || !session) return undefined;
    const { id } = session;
    // A sign-in belongs to whom it lets in: they are stored by now.
    const timer = setTimeout(() => {
      if (storedUser()?.id === id) {
        noteInBrowser({ action: 'login', resource: 'session', resourceId: id, category: 'auth' });
      }
    });
    return () => clearTimeout(timer);
  }, [session]);

  const theme = useRef<string>(undefined);
  useEffect(() => {
    theme.current = currentTheme();
    return watchTheme(() => {
      const next = currentTheme();
      const was = theme.current;
      theme.current = next;
      // The other tabs follow; only the one in sight was asked.
      if (next === was || document.visibilityState !== 'visible' || !storedUser()) return;
      noteInBrowser({
        action: 'theme_changed',
        resource: 'theme',
        details: { changes: { theme: { from: was, to: next } } },
      });
    });
  }, []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/api/export/"]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const { pathname, searchParams } = new URL(link.href);
      noteInBrowser({
        action: 'export_list',
        resource: pathname.replace('/api/export/', ''),
        category: 'data',
        details: { filters: Object.fromEntries(searchParams) },
      });
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === sideName(AUDIT_LOG_KEY)) browserLog().reload();
    };
    document.addEventListener('click', onClick);
    window.addEventListener('storage', onStorage);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('storage', onStorage);
    };
  }, []);
  return null;
}

function storedUser() {
  try {
    return readStoredUser(sideLocal.getItem(STORED_USER_KEY));
  } catch {
    return null;
  }
}
