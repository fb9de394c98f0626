import { useEffect, useState } from 'react';

/**
 * Whole seconds until a moment, ticking. Starts from the server's clock, so that a browser's wrong clock changes
 * nothing. `onOver` once it has passed.
 */
export function useCountdown(until: Date, now: Date, onOver: () => void): number {
  const total = until.getTime() - now.getTime();
  const [left, setLeft] = useState(() => secondsOf(total));

  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock per answer of the server
  useEffect(() => {
    const began = performance.now();
    const read = () => {
      const remaining = secondsOf(total - (performance.now() - began));
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      onOver();
    };
    const timer = setInterval(read, 250);
    return () => clearInterval(timer);
  }, [total]);

  return left;
}

function secondsOf(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
