import { useEffect, useState } from 'react';
import type { BookingSummary } from '#core/bookings/views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';

const SHOWN = 12;
/** While somebody types. */
const PAUSE_MS = 200;
const DAYS = 7;

type Slots = Awaited<ReturnType<Api['bookings']['suggestionSlots']>>;

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}

/** Jobs of the company that are done, the latest first; those that fit what is searched for. */
export function useFinishedJobs(open: boolean, search: string) {
  const [jobs, setJobs] = useState<readonly BookingSummary[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const ask = () =>
      browserApi.bookings
        .list(
          { view: 'completed', sort: 'starts', limit: SHOWN, ...(search ? { search } : {}) },
          { signal: stop.signal },
        )
        .then(
          ({ items }) => {
            if (stop.signal.aborted) return;
            setTrouble(null);
            setJobs(items);
          },
          (error: unknown) => !stop.signal.aborted && setTrouble(inWords(error)),
        );
    const timer = setTimeout(() => void ask(), search ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [open, search]);
  return { jobs, trouble };
}

/** When a visit like a finished one could be made, a week at a time; nothing without a job. */
export function useSuggestionSlots(id: string | null, from: string | null) {
  const [found, setFound] = useState<Slots | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    setFound(null);
    setTrouble(null);
    if (!id) return;
    const stop = new AbortController();
    browserApi.bookings
      .suggestionSlots({ id, days: DAYS, ...(from ? { from } : {}) }, { signal: stop.signal })
      .then(
        (slots) => !stop.signal.aborted && setFound(slots),
        (error: unknown) => !stop.signal.aborted && setTrouble(inWords(error)),
      );
    return () => stop.abort();
  }, [id, from]);
  return { found, trouble };
}
