import { useEffect } from 'react';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Without scripts the page comes again this often. */
const AGAIN_SECONDS = 2;
/** An answer that comes at once, or none, is asked for again after so long. */
const ASK_EVERY_MS = 1_000;

/** While the demo is being set up: shows that something goes on, and leads on as soon as there is something to see. */
export function DemoOpening() {
  useEffect(() => {
    const over = new AbortController();
    void untilSettled(over.signal).then(() => {
      if (!over.signal.aborted) window.location.reload();
    });
    return () => over.abort();
  }, []);
  return (
    <p className="mt-4 flex items-center gap-2.5 text-body text-text-2" role="status">
      <Spinner decorative />
      Setting up
      <noscript>
        <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
      </noscript>
    </p>
  );
}

/** Resolves when the demo is open, or cannot be opened. Its health answers no sooner. */
async function untilSettled(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const state = await fetch('/api/health?demo=1', { signal, cache: 'no-store' })
      .then((answer) => answer.json())
      .then((health: { demo?: string }) => health.demo ?? 'open')
      // The line is broken for a moment, or the server starts anew.
      .catch(() => 'opening');
    if (state !== 'opening') return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
