import type { SavedAt } from '#web/lib/signal/no-signal.tsx';

/** What a screen of the vendor's area tells its frame, as its route's `handle`. */
export type VendorPage = {
  /** The step after the company in the breadcrumb. */
  title: string;
  /** Panes that fill the window; they bring their own bar at the foot of a phone. */
  panes?: boolean;
  /** It opens without a network. */
  savedAt?: SavedAt;
};
