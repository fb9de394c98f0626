import { isSessionEvent, type SessionEvent } from '#core/users/session-events.ts';
import { sideName } from '#web/lib/demo/demo-side.ts';

/** The two sides have sessions of their own. */
const channelName = () => sideName('canopy-session');

/** Tells the other tabs of this browser what happened to the session. */
export function announceSession(event: SessionEvent): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(channelName());
  channel.postMessage(event);
  channel.close();
}

/** Hears what other tabs announce. Browser only; returns the way to stop. */
export function onSessionAnnounced(listener: (event: SessionEvent) => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel(channelName());
  channel.addEventListener('message', ({ data }) => {
    if (isSessionEvent(data)) listener(data);
  });
  return () => channel.close();
}
