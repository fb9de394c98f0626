import type { VendorRole } from '#core/lib/actor.ts';
import type { SavedAt } from '#web/lib/signal/no-signal.tsx';

/** What a screen of the vendor's area tells its frame, as its route's `handle`. */
export type VendorPage<Data = never> = {
  /** The list or page it belongs to, the step before it in the breadcrumb; `except` has no such page. */
  section?: { label: string; to: string; except?: VendorRole };
  /** The last step in the breadcrumb; a record is named by what its loader read. */
  title: string | ((data: Data) => string);
  /** Panes that fill the window; they bring their own bar at the foot of a phone. */
  panes?: boolean;
  /** It opens without a network. */
  savedAt?: SavedAt;
};

/** Its steps in the breadcrumb. Without the data it reads a screen is an error, which has no name. */
export function stepsOf(page: VendorPage<unknown> | undefined, data: unknown, role: VendorRole | null) {
  if (!page) return [];
  const { section, title } = page;
  const label = typeof title === 'string' ? title : data === undefined ? null : title(data);
  const isSeen = section && section.except !== role;
  return [
    ...(isSeen ? [{ label: section.label, to: section.to }] : []),
    ...(label === null ? [] : [{ label }]),
  ];
}
