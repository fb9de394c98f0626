import { useEffect, useState } from 'react';
import type { SeriesPlan } from '#core/bookings/series/contract.ts';
import type { Frequency } from '#core/bookings/series/frequency.ts';
import { browserApi } from '#web/lib/browser-api.ts';

/** What is asked: the visits that follow one, or this one and the later ones at another time. */
export type PlanQuestion =
  | { kind: 'repeat'; id: string; frequency: Frequency; visits: number }
  | { kind: 'move'; id: string; startsAt: string };

/** The dates of a series, each checked against the vendor's calendar; asked anew when the question changes. */
export function useSeriesPlan(question: PlanQuestion | null, turn = 0) {
  const [plan, setPlan] = useState<SeriesPlan | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const asked = JSON.stringify([question, turn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question as text, not as a new object each time
  useEffect(() => {
    if (!question) return;
    const stop = new AbortController();
    const { kind, ...input } = question;
    const options = { signal: stop.signal };
    setTrouble(null);
    setPending(true);
    const answer =
      kind === 'repeat'
        ? browserApi.bookings.previewSeries(input as Omit<PlanQuestion & { kind: 'repeat' }, 'kind'>, options)
        : browserApi.bookings.previewSeriesMove(
            input as Omit<PlanQuestion & { kind: 'move' }, 'kind'>,
            options,
          );
    answer
      .then(
        (found) => !stop.signal.aborted && setPlan(found),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setPlan(null);
          setTrouble(error instanceof Error ? error.message : 'Canopy didn’t respond. Try again.');
        },
      )
      .finally(() => !stop.signal.aborted && setPending(false));
    return () => stop.abort();
  }, [asked]);
  return { plan: question ? plan : null, trouble, pending };
}
