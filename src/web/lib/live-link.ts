/** Spec §9 backend-client values: reconnect delays of 1, 2, 5 and 10 seconds. */
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;

/**
 * Listens to what happens to one person: one event stream per browser. The tab that holds the lock opens it and
 * passes the word on; with a stream per tab the seventh tab would never load. Calls `onChange` when something of
 * theirs changed, or may have changed while the stream was away. Browser only; returns the way to stop.
 */
export function openLiveLink(userId: string, onChange: () => void): () => void {
  const stopped = new AbortController();
  const name = `canopy-live-${userId}`;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  channel?.addEventListener('message', onChange);
  const tell = () => {
    onChange();
    channel?.postMessage('change');
  };

  if (channel && 'locks' in navigator) {
    // The lock passes to another tab when this one closes, which then opens its own stream.
    navigator.locks
      .request(name, { signal: stopped.signal }, () => holdStream(tell, stopped.signal))
      .catch(() => undefined);
  } else {
    void holdStream(onChange, stopped.signal);
  }
  return () => {
    stopped.abort();
    channel?.close();
  };
}

/** Keeps a stream open until the signal; the promise settles then, which gives the lock back. */
function holdStream(tell: () => void, signal: AbortSignal): Promise<void> {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let wasReady = false;

  const open = () => {
    source = new EventSource('/api/live');
    source.addEventListener('ready', () => {
      tries = 0;
      // The first one follows a page that has just been read; a later one closes a gap.
      if (wasReady) tell();
      wasReady = true;
    });
    source.addEventListener('change', tell);
    source.addEventListener('error', () => {
      // While it is connecting the browser tries again by itself; it gives up when it was answered with a refusal.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, RECONNECT_MS[Math.min(tries, RECONNECT_MS.length - 1)]);
      tries += 1;
    });
  };

  return new Promise((resolve) => {
    open();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}
