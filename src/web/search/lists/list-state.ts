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
  /** Filters that a bare address has as well: the tab that opens. */
  first: Readonly<Record<string, string>>;
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
  /**
   * Any of several, with commas in one parameter. `sets` are words that stand for some of them, or for all where a list
   * opens with some: without the parameter it would be that tab again.
   */
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

/** The word of a filter by several values that lets all of them through; null where leaving it out does that. */
export function wordForAll(filter: ListFilter): string | null {
  if (filter.kind !== 'several') return null;
  const { sets = {}, options } = filter;
  return Object.keys(sets).find((word) => sets[word]?.length === options.length) ?? null;
}

/** Whether anything narrows the list beyond what it opens with. */
export function isNarrowed({ params, first }: ListState, filters: readonly ListFilter[]): boolean {
  const narrows = (name: string, all: string | null = null) => {
    const value = params[name];
    return value !== undefined && value !== all && value !== first[name];
  };
  return (
    narrows('search') ||
    filters.some((filter) => namesOf(filter).some((name) => narrows(name, wordForAll(filter))))
  );
}

/** The address of the whole list, whatever it opens with. */
export function wholePath({ path }: ListState, filters: readonly ListFilter[]): string {
  const words = filters.flatMap((filter) => namesOf(filter).map((name) => [name, wordForAll(filter)]));
  const said = words.filter((pair): pair is [string, string] => pair[1] !== null);
  return `${path}?${said.length > 0 ? new URLSearchParams(said) : 'all=1'}`;
}
