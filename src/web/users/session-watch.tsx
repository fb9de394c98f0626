import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SESSION_REFRESH_TICKS, SESSION_TICK_MS } from '#core/users/limits.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { announceSession, onSessionAnnounced } from './session-channel.ts';

const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Looks at the session every 30 s (§9): it is extended when it is about to end and the person did something since,
 * and when it has ended the window goes to the sign-in page and comes back here. Put it once into a portal's layout.
 */
export function SessionWatch({ expiresAt }: { expiresAt: Date }) {
  const { pathname, search } = useLocation();
  const ends = useRef(expiresAt);
  const here = useRef('');
  useEffect(() => {
    ends.current = expiresAt;
  }, [expiresAt]);
  useEffect(() => {
    here.current = pathname + search;
  }, [pathname, search]);

  useEffect(() => {
    let active = false;
    const note = () => {
      active = true;
    };
    const look = async () => {
      const left = ends.current.getTime() - Date.now();
      if (left <= 0) {
        window.location.assign(`/login?reason=expired&next=${encodeURIComponent(here.current)}`);
      } else if (active && left <= SESSION_REFRESH_TICKS * SESSION_TICK_MS) {
        active = false;
        // Without an answer the next look decides.
        const kept = await browserApi.users.keepAlive({}).catch(() => null);
        if (kept) {
          ends.current = kept.expiresAt;
          announceSession({ name: 'token_refreshed', expiresAt: kept.expiresAt.toISOString() });
        }
      }
    };
    const deafen = onSessionAnnounced(({ expiresAt: later }) => {
      if (later) ends.current = new Date(later);
    });
    const timer = setInterval(() => void look(), SESSION_TICK_MS);
    for (const name of INPUT) window.addEventListener(name, note, { passive: true });
    return () => {
      clearInterval(timer);
      deafen();
      for (const name of INPUT) window.removeEventListener(name, note);
    };
  }, []);
  return null;
}
