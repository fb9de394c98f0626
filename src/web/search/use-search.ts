import { useEffect, useState } from 'react';
import type { SearchTab } from '#core/lib/search-entry.ts';
import type { SearchAnswer } from '#core/search/contract.ts';
import { QUERY_MIN_LENGTH, SEARCH_DEBOUNCE_MS } from '#core/search/limits.ts';
import { browserApi } from '#web/lib/browser-api.ts';

/** §8 Search. */
export const SEARCH_FAILED = 'Search failed. Please try again.';

type Found = { query: string; tab: SearchTab; answer: SearchAnswer };
type Search = {
  /** The last answer, kept on the screen while the next one is fetched. Null before a query. */
  answer: SearchAnswer | null;
  /** The answer is not the one to what stands in the field now. */
  waiting: boolean;
  failed: boolean;
};

/** Searches when the typing pauses. Answers that come late are dropped. */
export function useSearch(query: string, tab: SearchTab, attempt: number): Search {
  const text = query.trim();
  const isQuery = text.length >= QUERY_MIN_LENGTH;
  const [found, setFound] = useState<Found | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const wanted = `${tab} ${text} ${attempt}`;

  useEffect(() => {
    if (!isQuery) {
      setFound(null);
      return;
    }
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await browserApi.search.find({ query: text, tab }, { signal: gone.signal });
        if (gone.signal.aborted) return;
        setFound({ query: text, tab, answer });
        setFailedFor(null);
      } catch {
        if (!gone.signal.aborted) setFailedFor(wanted);
      }
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [isQuery, text, tab, wanted]);

  const isCurrent = found?.query === text && found.tab === tab;
  const failed = isQuery && failedFor === wanted;
  return {
    answer: isQuery && !failed ? (found?.answer ?? null) : null,
    waiting: isQuery && !isCurrent && !failed,
    failed,
  };
}
