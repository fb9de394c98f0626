import { useEffect, useState } from 'react';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';

export type MovingSlots = Awaited<ReturnType<Api['bookings']['rescheduleSlots']>>;

/** A week in the picker. */
const DAYS = 7;

/** The times a visit can move to, a week at a time from `from`; read while `open`. */
export function useMovingSlots(id: string, open: boolean, from: string | undefined) {
  const [found, setFound] = useState<MovingSlots | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    setTrouble(null);
    browserApi.bookings
      .rescheduleSlots({ id, days: DAYS, ...(from ? { from } : {}) }, { signal: stop.signal })
      .then(
        (slots) => !stop.signal.aborted && setFound(slots),
        (error: unknown) =>
          !stop.signal.aborted &&
          setTrouble(error instanceof Error ? error.message : 'Canopy didn’t respond. Try again.'),
      );
    return () => stop.abort();
  }, [id, open, from]);
  return { found, trouble };
}
