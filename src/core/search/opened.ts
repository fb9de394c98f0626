import { KINDS_WITHOUT_TAB, SEARCH_TABS, type SearchEntry } from '#core/lib/search-entry.ts';

const RECORD = /^\/admin\/([a-z]+)\/([0-9a-f]{8}-[0-9a-f-]{27})$/i;

/** The record that an address of the administration shows; null for lists, forms and everything else. */
export function openedAt(path: string): { kind: SearchEntry['kind']; id: string } | null {
  const [, kind, id] = RECORD.exec(path) ?? [];
  const known = RECORD_KINDS.find((one) => one === kind);
  return known && id ? { kind: known, id } : null;
}

/** The kinds of records, each at /admin/<kind>/:id. */
export const RECORD_KINDS: SearchEntry['kind'][] = [
  ...SEARCH_TABS.filter((tab) => tab !== 'all' && tab !== 'reports'),
  ...KINDS_WITHOUT_TAB,
];
