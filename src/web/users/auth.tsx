import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { SessionView } from '#core/users/contract.ts';
import { type SessionEventName, sessionEventBetween } from '#core/users/session-events.ts';
import { EXPIRED_REASON } from '#core/users/sign-in-paths.ts';
import { readStoredUser, STORED_USER_KEY } from '#core/users/stored-user.ts';
import { type Noter, noteInBrowser } from '#web/lib/audit-notes.ts';
import { sideLocal } from '#web/lib/demo/side-storage.ts';
import { SIGNED_OUT_EVENT } from '#web/lib/live/live-link.ts';
import { announceSession, onSessionAnnounced } from './session-channel.ts';

const AuthContext = createContext<{ session: SessionView | null } | null>(null);

/**
 * Knows who is signed in, and keeps the browser's display copy of them (spec §4) and the other tabs in step: when
 * somebody signs in or out, or their profile changes, every tab reads its page again. The server decides what it shows.
 */
export function AuthProvider({ session, children }: { session: SessionView | null; children: ReactNode }) {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const change = remember(session);
    if (!change) return;
    const { name, user } = change;
    const reason = new URLSearchParams(window.location.search).get('reason');
    const expired = name === 'signed_out' && reason === EXPIRED_REASON;
    announceSession({ name, ...(expired ? { expired } : {}) });
    noteEntry(name, user, expired);
  }, [session]);

  useEffect(
    () =>
      onSessionAnnounced(({ name, expired }) => {
        // Before the page has followed: the tab that signed out gives its event stream up to one of these.
        if (name === 'signed_out') window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
        // A longer life of the session changes nothing a page shows, and its end leads away; `SessionWatch` hears of both.
        if (name !== 'token_refreshed' && !expired) void revalidate();
      }),
    [revalidate],
  );

  return <AuthContext value={{ session }}>{children}</AuthContext>;
}

/** Who is signed in. Throws outside of `AuthProvider` (spec §8). */
export function useAuth(): { session: SessionView | null } {
  const known = useContext(AuthContext);
  if (!known) throw new Error('useAuth must be used within an AuthProvider');
  return known;
}

/** Writes the display copy, or clears it; says what must have happened since it was last written, and to whom. */
function remember(session: SessionView | null) {
  try {
    const before = sideLocal.getItem(STORED_USER_KEY);
    const known = readStoredUser(before);
    if (!session) {
      sideLocal.removeItem(STORED_USER_KEY);
      return changeOf(sessionEventBetween(known, null, true), known);
    }
    const { id, email, full_name, role, isSystemAdmin, profile } = session;
    const after = JSON.stringify({ id, email, full_name, role, isSystemAdmin, profile });
    if (before !== after) sideLocal.setItem(STORED_USER_KEY, after);
    return changeOf(sessionEventBetween(known, session, before !== after), session);
  } catch {
    // Without storage there is no copy, and no other tab to tell.
    return null;
  }
}

function changeOf(name: SessionEventName | null, user: Noter | null) {
  return name && user && { name, user };
}

/** After a sign-out nobody is stored any more, so it says whose it was. */
function noteEntry(name: SessionEventName, user: Noter, isExpired: boolean): void {
  const session = { resource: 'session', category: 'auth' } as const;
  if (name === 'signed_in') noteInBrowser({ ...session, action: 'login', resourceId: user.id }, user);
  if (name === 'signed_out') {
    const details = isExpired ? { reason: 'Session expired' } : {};
    noteInBrowser({ ...session, action: 'logout', details }, user);
  }
}
