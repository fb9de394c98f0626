import type { ReactNode } from 'react';
import { ListFilters } from './list-filters.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListFilter, ListState } from './list-state.ts';

type ListToolsProps = {
  list: ListState;
  searchLabel: string;
  filters: readonly ListFilter[];
  /** What else changes the list: its order, its columns. On a phone it comes before the filters. */
  children?: ReactNode;
};

/** What narrows and orders a list. A phone has one row of it under the search, which scrolls, so that the list begins soon. */
export function ListTools({ list, searchLabel, filters, children }: ListToolsProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <ListSearch list={list} label={searchLabel} />
      <div className="flex items-center gap-2 scroll-thin max-sm:-mx-(--page-x) max-sm:w-[calc(100%+2*var(--page-x))] max-sm:overflow-x-auto max-sm:px-(--page-x) max-sm:py-1 max-sm:fade-sides sm:contents max-sm:[&>*]:shrink-0 max-sm:[&>button]:px-2">
        {children && (
          <div className="flex items-center gap-1 sm:order-last sm:ml-auto max-sm:[&>button]:px-2">
            {children}
          </div>
        )}
        <ListFilters list={list} filters={filters} />
      </div>
    </div>
  );
}
