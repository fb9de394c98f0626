import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/**
 * The moment of the server, moving on while the page is open. It starts at what the server wrote, so the first
 * paint agrees with it, and does not trust the clock of the browser.
 */
export function useNow(serverNow: Date, tickMs = TICK_MS): Date {
  const [passed, setPassed] = useState({ from: serverNow, ms: 0 });
  useEffect(() => {
    const started = performance.now();
    const tick = () => setPassed({ from: serverNow, ms: performance.now() - started });
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [serverNow, tickMs]);
  // New data from the server counts at once, before the effect has run.
  return new Date(serverNow.getTime() + (passed.from === serverNow ? passed.ms : 0));
}
