import type { SystemView } from '#core/lib/list.ts';
import type { SavedView } from '#core/search/views/contract.ts';
import type { ListPageName } from '#core/search/views/limits.ts';

/** What a list shows, as its address says it, with the person's saved views of it. */
export type ListState = {
  page: ListPageName;
  /** `/admin/users` */
  path: string;
  /** Parameters that are understood, without the place in the list. */
  params: Record<string, string>;
  sort: string;
  order: 'asc' | 'desc';
  /** Ids of the columns that were chosen; null for the usual ones. */
  columns: readonly string[] | null;
  views: SavedView[];
};

/** One filter of a list: a chip that says what it lets through. */
export type ListFilter = {
  label: string;
  /** Shown while it filters nothing too; the others wait under "Add filter". */
  pinned?: boolean;
} & (
  | { kind: 'choice'; name: string; options: readonly { value: string; label: string }[] }
  /** Any of several, with commas in one parameter. `sets` are words that stand for some of them. */
  | {
      kind: 'several';
      name: string;
      options: readonly { value: string; label: string }[];
      sets?: Readonly<Record<string, readonly string[]>>;
    }
  /** One of many, whose names are asked for when the filter opens. */
  | {
      kind: 'lookup';
      name: string;
      /** Name of the one that the address has. */
      chosen: string | null;
      load: (search: string) => Promise<readonly { value: string; label: string }[]>;
    }
  /** Two parameters, each a day such as 2026-11-21. */
  | { kind: 'days'; from: string; to: string }
  /** Two parameters in whole cents. */
  | { kind: 'money'; from: string; to: string }
);

type Change = Record<string, string | null | undefined>;

/** The query of the list with changes: null takes a parameter away. The place goes with any change but its own. */
export function listQuery(list: Pick<ListState, 'params'>, change: Change = {}): string {
  const params = new URLSearchParams();
  // Sorted, so that the same list is the same text wherever it was built.
  const merged: Change = { ...list.params, ...change };
  for (const name of Object.keys(merged).sort()) {
    const value = merged[name];
    if (value) params.set(name, value);
  }
  return params.toString();
}

/** The address of the list with changes. */
export function listPath(list: Pick<ListState, 'path' | 'params' | 'views'>, change: Change = {}): string {
  const query = listQuery(list, change);
  if (query) return `${list.path}?${query}`;
  // Without a query the default view opens, and this is about everything.
  return list.views.some(({ isDefault }) => isDefault) ? `${list.path}?all=1` : list.path;
}

/** The saved view that shows exactly this. */
export function currentView(list: ListState): SavedView | null {
  const query = listQuery(list);
  return list.views.find((view) => view.query === query) ?? null;
}

/** The view of everybody's that shows exactly this. */
export function currentSystemView(
  list: ListState,
  views: readonly SystemView[] = [],
): SystemView | undefined {
  const query = listQuery(list);
  return views.find((view) => view.query === query);
}

/** Names of the parameters that a filter reads. */
export function namesOf(filter: ListFilter): string[] {
  return 'name' in filter ? [filter.name] : [filter.from, filter.to];
}

/** Whether anything narrows the list. */
export function isNarrowed(list: ListState, filters: readonly ListFilter[]): boolean {
  return ['search', ...filters.flatMap(namesOf)].some((name) => list.params[name]);
}
