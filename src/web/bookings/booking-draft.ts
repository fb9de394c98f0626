import { sideLocal } from '#web/lib/demo/side-storage.ts';
import { DRAFTS_KEY } from '#web/lib/personal-storage.ts';

/** What a person wrote for one service. It may be private, so it is not in the address. */
export type Draft = {
  answers: Record<string, string>;
  notes: string;
  /** Hashes of the photos that were uploaded. */
  photos: string[];
};

/** A booking somebody has begun, as its address says it. */
export type BegunBooking = { path: string; service: string };

/** Long enough for the mail that confirms an address; whoever comes next to a shared computer finds nothing. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

type Kept = {
  drafts: Record<string, { at: number; draft: unknown }>;
  begun: (BegunBooking & { at: number }) | null;
};

/** What this browser keeps of a service's draft, of whatever shape. Browser only, like everything here. */
export function keptDraft(slug: string): unknown {
  const { drafts } = read();
  return Object.hasOwn(drafts, slug) ? drafts[slug]?.draft : null;
}

/** Keeps a draft for all tabs of this browser, for a day. */
export function saveDraft(slug: string, draft: object): void {
  const kept = read();
  write({ ...kept, drafts: { ...kept.drafts, [slug]: { at: Date.now(), draft } } });
}

/** Called when the visit is booked. */
export function forgetDraft(slug: string): void {
  const { drafts } = read();
  const { [slug]: _booked, ...others } = drafts;
  write({ drafts: others, begun: null });
}

/** The booking that was begun last and is not finished, in whatever tab. */
export function begunBooking(): BegunBooking | null {
  const { begun } = read();
  return begun && { path: begun.path, service: begun.service };
}

export function saveBegunBooking(begun: BegunBooking): void {
  write({ ...read(), begun: { ...begun, at: Date.now() } });
}

function read(): Kept {
  try {
    const kept = JSON.parse(sideLocal.getItem(DRAFTS_KEY) ?? '{}') as Partial<Kept> | null;
    const fresh = ({ at }: { at: number }) => Date.now() - at < KEPT_MS;
    const drafts = Object.entries(kept?.drafts ?? {}).filter(([, each]) => fresh(each));
    const begun = kept?.begun;
    const isOurs =
      begun && fresh(begun) && /^\/book(?:\/quotes)?\?/.test(begun.path) && typeof begun.service === 'string';
    return { drafts: Object.fromEntries(drafts), begun: isOurs ? begun : null };
  } catch {
    return { drafts: {}, begun: null };
  }
}

function write(kept: Kept): void {
  try {
    sideLocal.setItem(DRAFTS_KEY, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing: the draft lives as long as the page.
  }
}
