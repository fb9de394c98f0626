import { useCallback, useEffect, useState } from 'react';
import { MAX_REQUEST_PHOTOS } from '#core/bookings/limits.ts';
import { type Draft, keptDraft, saveDraft } from '#web/bookings/booking-draft.ts';
import { DRAFTS_KEY } from '#web/lib/personal-storage.ts';

const EMPTY: Draft = { answers: {}, notes: '', photos: [] };
const HASH = /^[0-9a-f]{64}$/;

/** What was written for a service in this browser. Anything that is not ours counts as nothing. Browser only. */
export function readDraft(slug: string): Draft {
  try {
    const kept = keptDraft(slug) as Partial<Draft> | null;
    const answers = Object.entries(kept?.answers ?? {}).filter(([, answer]) => typeof answer === 'string');
    const photos = Array.isArray(kept?.photos) ? kept.photos.filter((photo) => HASH.test(photo)) : [];
    return {
      answers: Object.fromEntries(answers),
      notes: typeof kept?.notes === 'string' ? kept.notes : '',
      photos: photos.slice(0, MAX_REQUEST_PHOTOS),
    };
  } catch {
    return EMPTY;
  }
}

/** The draft of a service, kept through sign-in, reload and in other tabs. It is read after the first paint. */
export function useDraft(slug: string) {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  useEffect(() => {
    const readAgain = () => setDraft(readDraft(slug));
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(DRAFTS_KEY)) readAgain();
    };
    readAgain();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [slug]);
  const change = useCallback(
    (update: (current: Draft) => Draft) =>
      setDraft((current) => {
        const next = update(current);
        saveDraft(slug, next);
        return next;
      }),
    [slug],
  );
  return { draft, change };
}
