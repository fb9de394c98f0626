import { useCallback, useEffect, useState } from 'react';
import { MAX_REQUEST_PHOTOS } from '#core/bookings/limits.ts';
import { type Draft, draftKey as keyOf } from '#web/bookings/booking-draft.ts';
import { sideSession } from '#web/lib/demo/side-storage.ts';

const EMPTY: Draft = { answers: {}, notes: '', photos: [] };
const HASH = /^[0-9a-f]{64}$/;

/** What was written for a service in this tab. Anything that is not ours counts as nothing. Browser only. */
export function readDraft(slug: string): Draft {
  try {
    const kept = JSON.parse(sideSession.getItem(keyOf(slug)) ?? 'null') as Partial<Draft> | null;
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

function saveDraft(slug: string, draft: Draft): void {
  try {
    sideSession.setItem(keyOf(slug), JSON.stringify(draft));
  } catch {
    // A browser that stores nothing: the draft lives as long as the page.
  }
}

/** Called when the visit is booked. */
export function forgetDraft(slug: string): void {
  try {
    sideSession.removeItem(keyOf(slug));
  } catch {
    // Nothing was kept.
  }
}

/** The draft of a service, kept through sign-in and reload. It is read after the first paint. */
export function useDraft(slug: string) {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  useEffect(() => setDraft(readDraft(slug)), [slug]);
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
