import { sideAddress, sideName } from './demo/demo-side.ts';

/** Spec §9 backend-client values: reconnect delays of 1, 2, 5 and 10 seconds. */
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;

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
  channel?.addEventListener('message', onChange);
  const tell = () => {
    onChange();
    channel?.postMessage('change');
  };

  if (channel && 'locks' in navigator) {
    // The lock passes to another tab when this one closes, which then opens its own stream.
    const asked = performance.now();
    navigator.locks
      .request(name, { signal: stopped.signal }, () => {
        // The tab before may have closed because its person signed out; this one is about to hear of it.
        const takesOver = performance.now() - asked > FREE_LOCK_MS;
        return holdStream(tell, stopped.signal, takesOver ? RECONNECT_MS[0] : 0);
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

/** Keeps a stream open until the signal; the promise settles then, which gives the lock back. */
function holdStream(tell: () => void, signal: AbortSignal, firstMs: number): Promise<void> {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let wasReady = false;

  const open = () => {
    const stream = new EventSource(sideAddress('/api/live'));
    source = stream;
    stream.addEventListener('ready', () => {
      tries = 0;
      // The first one follows a page that has just been read; a later one closes a gap.
      if (wasReady) tell();
      wasReady = true;
    });
    stream.addEventListener('change', tell);
    stream.addEventListener('error', () => {
      // While it is connecting the browser tries again by itself; it gives up when it was answered with a refusal.
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, RECONNECT_MS[Math.min(tries, RECONNECT_MS.length - 1)]);
      tries += 1;
    });
  };

  return new Promise((resolve) => {
    timer = setTimeout(open, firstMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
  });
}
