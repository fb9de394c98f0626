import { hasTab, type SearchKind, type SearchTab } from '#core/lib/search-entry.ts';
import type { SavedSearch, SearchAnswer, SearchResult, SearchStart } from '#core/search/contract.ts';
import { SHOWN_OF_ONE } from '#core/search/limits.ts';
import { hasWords, plainText, type Spellings, wordsOf } from '#core/search/words.ts';
import type { IconType } from '#web/ui/layout/icon.tsx';

/** Something the palette does besides opening what was found. */
export type PaletteAction = {
  id: string;
  label: string;
  icon: IconType;
  /** Other words that people look for it by. */
  words?: string;
  /** Where it leads, or what it does. */
  to?: string;
  run?: () => void;
};

/** One line of the list. The id is unique in the list and stays the same while it is shown. */
export type PaletteItem = { id: string } & (
  | { kind: 'result'; result: SearchResult }
  | { kind: 'action'; action: PaletteAction }
  | { kind: 'saved'; saved: SavedSearch }
  | { kind: 'query'; query: string }
  | { kind: 'activity'; line: SearchStart['recent'][number] }
);

export type PaletteGroup = { id: string; label: string; items: PaletteItem[] };

/** The names of the tabs (spec §2), and of the groups under them. */
export const TAB_LABELS: Record<SearchTab, string> = {
  all: 'All',
  accounts: 'Accounts',
  vendors: 'Vendors',
  jobs: 'Jobs',
  campaigns: 'Campaigns',
  cases: 'Cases',
  tasks: 'Tasks',
  products: 'Products',
  reports: 'Reports',
  settings: 'Settings',
  users: 'Users',
};

/**
 * What is shown before a query: what can be done with the record on the screen, quick actions, saved searches, recent
 * searches, recent activity, and the places of the portal.
 */
export function startGroups(
  actions: readonly PaletteAction[],
  start: SearchStart | null,
  recent: readonly string[],
  around: { here: readonly PaletteAction[]; places: readonly PaletteAction[] } = { here: [], places: [] },
): PaletteGroup[] {
  const lines = (all: readonly PaletteAction[]) =>
    all.map((action): PaletteItem => ({ id: `action-${action.id}`, kind: 'action', action }));
  return withoutEmpty([
    { id: 'here', label: 'On this page', items: lines(around.here) },
    {
      id: 'actions',
      label: 'Quick actions',
      items: lines(actions),
    },
    {
      id: 'saved',
      label: 'Saved searches',
      items: (start?.saved ?? []).map((saved) => ({ id: `saved-${saved.id}`, kind: 'saved', saved })),
    },
    {
      id: 'queries',
      label: 'Recent searches',
      items: recent.map((query) => ({ id: `query-${query}`, kind: 'query', query })),
    },
    {
      id: 'activity',
      label: 'Recent activity',
      items: (start?.recent ?? []).map((line) => ({ id: `activity-${line.href}`, kind: 'activity', line })),
    },
    { id: 'places', label: 'Go to', items: lines(around.places) },
  ]);
}

/** What was found, by kind in the order of their best results; on the tab All the actions that fit as well. */
export function resultGroups(
  query: string,
  tab: SearchTab,
  answer: SearchAnswer | null,
  actions: readonly PaletteAction[],
): PaletteGroup[] {
  const byKind = new Map<SearchResult['kind'], PaletteItem[]>();
  for (const result of answer?.results ?? []) {
    // An answer for another tab stays until the next one comes.
    if (tab !== 'all' && result.kind !== tab) continue;
    const items = byKind.get(result.kind) ?? [];
    items.push({ id: `${result.kind}-${result.id}`, kind: 'result', result });
    byKind.set(result.kind, items);
  }
  const words = wordsOf(query).map((word) => [word]);
  const fitting = tab === 'all' && words.length > 0 ? actions.filter((one) => fits(one, words)) : [];
  return withoutEmpty([
    ...[...byKind].map(([kind, items]) => ({
      id: kind,
      label: labelOf(kind),
      items,
    })),
    {
      id: 'do',
      label: 'Do',
      items: fitting.map((action): PaletteItem => ({ id: `action-${action.id}`, kind: 'action', action })),
    },
  ]);
}

/** The heading of a kind's results; a kind without a tab is called by its name. */
function labelOf(kind: SearchKind): string {
  if (kind === 'pages') return 'Go to';
  return hasTab(kind) ? TAB_LABELS[kind] : inWords(kind);
}

function fits({ label, words = '' }: PaletteAction, needed: Spellings): boolean {
  return hasWords(plainText(`${label} ${words}`), needed);
}

function withoutEmpty(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ items }) => items.length > 0);
}

/** The line that the arrows reach from here; past either end it goes on at the other. */
export function moved(items: readonly PaletteItem[], from: string | null, by: 1 | -1): string | null {
  if (items.length === 0) return null;
  const at = items.findIndex(({ id }) => id === from);
  if (at < 0) return (by === 1 ? items.at(0) : items.at(-1))?.id ?? null;
  return items[(at + by + items.length) % items.length]?.id ?? null;
}

/** The first line of the group after or before the one of `from`; null past the last and before the first. */
export function movedByGroup(
  groups: readonly PaletteGroup[],
  from: string | null,
  by: 1 | -1,
): string | null {
  const at = groups.findIndex(({ items }) => items.some(({ id }) => id === from));
  return groups[at + by]?.items[0]?.id ?? null;
}

/** `text` in pieces, those that match a word of the query marked. */
export function markedPieces(
  text: string,
  words: readonly string[],
): { key: number; text: string; on: boolean }[] {
  const lower = text.toLowerCase();
  const on = new Array<boolean>(text.length).fill(false);
  // Where lower case has another length than the text, positions would be wrong.
  for (const word of lower.length === text.length ? words : []) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
      on.fill(true, at, at + word.length);
  }
  const pieces: { key: number; text: string; on: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    if (last && last.on === on[at]) last.text += text[at];
    else pieces.push({ key: at, text: text[at] ?? '', on: on[at] ?? false });
  }
  return pieces;
}

/** The count beside a tab: nothing for none, "50+" for more than the tab shows. */
export function countLabel(count: number | undefined): string | null {
  if (!count) return null;
  return count > SHOWN_OF_ONE ? `${SHOWN_OF_ONE}+` : String(count);
}

/** `garden_visits` → `Garden visits` */
function inWords(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;
}
