import { RECONNECT_MS, SILENCE_MS } from '#core/notifications/limits.ts';
import { sideAddress, sideName } from '../demo/demo-side.ts';

/** A lock that nobody holds is given within this time. */
const FREE_LOCK_MS = 100;

/** Sent to the window when the person signed out in another tab: there is nothing to listen to any more. */
export const SIGNED_OUT_EVENT = 'canopy-signed-out';

/**
 * Listens to what happens to one person: one event stream per browser. The tab that holds the lock opens it and
 * passes the word on; with a stream per tab the seventh tab would never load. Calls `onChange` when something of
 * theirs changed, or may have changed while the stream was away. Browser only; returns the way to stop.
 */
export function openLiveLink(userId: string, onChange: () => void): () => void {
  const stopped = new AbortController();
  const name = sideName(`canopy-live-${userId}`);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  let notifiedAt = 0;
  const notify = () => {
    notifiedAt = Date.now();
    onChange();
    channel?.postMessage('change');
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<'change' | { readAt: number }>) => {
    if (data === 'change') onChange();
    // A tab that was read before the latest word was passed on, and was not there to hear it.
    else if (notifiedAt > data.readAt) notify();
  });
  channel?.postMessage({ readAt: performance.timeOrigin });

  if (channel && 'locks' in navigator) {
    // The lock passes to another tab when this one closes, which then opens its own stream.
    const asked = performance.now();
    navigator.locks
      .request(name, { signal: stopped.signal }, () => {
        // The tab before may have closed because its person signed out; this one is about to hear of it.
        const takesOver = performance.now() - asked > FREE_LOCK_MS;
        return holdStream(notify, stopped.signal, takesOver ? RECONNECT_MS[0] : 0);
      })
      .catch(() => undefined);
  } else {
    void holdStream(onChange, stopped.signal, 0);
  }
  const stop = () => {
    stopped.abort();
    channel?.close();
    window.removeEventListener(SIGNED_OUT_EVENT, stop);
  };
  window.addEventListener(SIGNED_OUT_EVENT, stop);
  return stop;
}

/**
 * Keeps a stream open until the signal; the promise settles then, which gives the lock back. Whatever ends a stream, a
 * refusal, a broken line or silence, ours is the only clock by which it comes back: the browser's own would come
 * back by another after some of these and never after others.
 */
function holdStream(notify: () => void, signal: AbortSignal, firstMs: number): Promise<void> {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let wasReady = false;

  const comeBack = () => {
    source?.close();
    clearTimeout(watchdog);
    timer = setTimeout(open, RECONNECT_MS[Math.min(tries, RECONNECT_MS.length - 1)]);
    tries += 1;
  };
  // A line that died without a word would look like a quiet one for ever.
  const heard = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(comeBack, SILENCE_MS);
  };

  const open = () => {
    const age = Math.ceil(performance.now());
    const stream = new EventSource(sideAddress(`/api/live?age=${age}`));
    source = stream;
    heard();
    stream.addEventListener('ready', () => {
      heard();
      tries = 0;
      // The first one follows a page that has just been read; a later one closes a gap.
      if (wasReady) notify();
      wasReady = true;
    });
    stream.addEventListener('beat', heard);
    stream.addEventListener('change', () => {
      heard();
      notify();
    });
    stream.addEventListener('error', comeBack);
  };

  return new Promise((resolve) => {
    timer = setTimeout(open, firstMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      clearTimeout(watchdog);
      source?.close();
      resolve();
    });
  });
}
