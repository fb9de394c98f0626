import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { signInAddress } from '#core/users/sign-in-paths.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { SIGNED_OUT_EVENT } from '#web/lib/live/live-link.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { announceSession, onSessionAnnounced } from './session-channel.ts';
import { createSessionTick, lookRegularly } from './session-tick.ts';

const keepAlive = () =>
  browserApi.users.keepAlive({}).then(
    (kept) => kept.expiresAt,
    () => null,
  );
const validate = () =>
  browserApi.users.session({}, { context: { unasked: true } }).then(
    (session) => session?.expiresAt ?? null,
    () => undefined,
  );

/**
 * Looks at the session every 30 s (§9): it is extended when it is about to end and the person did something since,
 * and when it has ended the window goes to the sign-in page and comes back here. Once, in the root: whoever is
 * signed in on a public page or while booking is watched like everybody.
 */
export function SessionWatch({ expiresAt }: { expiresAt: Date }) {
  const { pathname, search } = useLocation();
  const here = useRef('');
  // The demo's time may be before the real one.
  const aheadMs = useRootData()?.demo.clock?.aheadMs ?? 0;
  const ahead = useRef(aheadMs);
  useEffect(() => {
    ahead.current = aheadMs;
  }, [aheadMs]);
  useEffect(() => {
    here.current = pathname + search;
  }, [pathname, search]);

  const [tick] = useState(() =>
    createSessionTick({
      endsAt: expiresAt,
      now: () => Date.now() + ahead.current,
      keepAlive,
      validate,
      onKept: (later) => announceSession({ name: 'token_refreshed', expiresAt: later.toISOString() }),
      onExpired: () => {
        // The event stream would only be refused from here on.
        window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
        window.location.assign(signInAddress(here.current, { expired: true }));
      },
    }),
  );
  useEffect(() => tick.extend(expiresAt), [tick, expiresAt]);

  useEffect(() => {
    const deafen = onSessionAnnounced(({ expiresAt: later, expired }) => {
      if (later) tick.extend(new Date(later));
      // Another tab met the past session first, and its cookie is gone: the server would not know why any more.
      if (expired) window.location.assign(signInAddress(here.current, { expired }));
    });
    const rest = lookRegularly(tick);
    return () => {
      rest();
      deafen();
    };
  }, [tick]);
  return null;
}
