import { useCallback, useEffect, useState } from 'react';
import { QUOTE_VENDORS_MAX, REQUEST_PHOTOS_MAX } from '#core/quotes/limits.ts';
import type { VendorChoice } from '#core/quotes/terms.ts';
import { keptDraft, saveDraft } from '#web/bookings/booking-draft.ts';
import { readDraft } from '../draft.ts';

/** What was written about a job to be quoted. It may be private, so it is not in the address. */
export type QuoteDraft = {
  answers: Record<string, string>;
  description: string;
  photos: string[];
  wantedFrom: string;
  wantedTo: string;
  /** Dollars as typed. */
  budget: string;
  vendorChoice: VendorChoice;
  vendorIds: string[];
};

const EMPTY: QuoteDraft = {
  answers: {},
  description: '',
  photos: [],
  wantedFrom: '',
  wantedTo: '',
  budget: '',
  vendorChoice: 'best_match',
  vendorIds: [],
};
const HASH = /^[0-9a-f]{64}$/;

/** Beside the draft of the service's booking. */
export const quoteDraftKey = (slug: string): string => `${slug}#quotes`;

/** What was written in this browser, else what was begun as a booking. Browser only. */
export function readQuoteDraft(slug: string): QuoteDraft {
  const kept = keptDraft(quoteDraftKey(slug));
  if (typeof kept !== 'object' || kept === null) {
    const { answers, notes, photos } = readDraft(slug);
    return { ...EMPTY, answers, description: notes, photos };
  }
  const { answers, photos, vendorChoice, vendorIds, ...texts } = kept as Partial<
    Record<keyof QuoteDraft, unknown>
  >;
  const list = (value: unknown) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const text = (name: keyof typeof texts) => (typeof texts[name] === 'string' ? (texts[name] as string) : '');
  const answered = Object.entries(answers ?? {}).filter(([, answer]) => typeof answer === 'string');
  return {
    answers: Object.fromEntries(answered) as Record<string, string>,
    photos: list(photos)
      .filter((photo) => HASH.test(photo))
      .slice(0, REQUEST_PHOTOS_MAX),
    vendorChoice: vendorChoice === 'chosen' ? 'chosen' : 'best_match',
    vendorIds: list(vendorIds).slice(0, QUOTE_VENDORS_MAX),
    description: text('description'),
    wantedFrom: text('wantedFrom'),
    wantedTo: text('wantedTo'),
    budget: text('budget'),
  };
}

/** The draft of a request, kept through sign-in and reload. It is read after the first paint. */
export function useQuoteDraft(slug: string) {
  const [draft, setDraft] = useState<QuoteDraft>(EMPTY);
  useEffect(() => setDraft(readQuoteDraft(slug)), [slug]);
  const change = useCallback(
    (update: Partial<QuoteDraft>) =>
      setDraft((current) => {
        const next = { ...current, ...update };
        saveDraft(quoteDraftKey(slug), next);
        return next;
      }),
    [slug],
  );
  return { draft, change };
}
