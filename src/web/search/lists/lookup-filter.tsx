import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { type ListFilter, type ListState, listPath } from './list-state.ts';

type Lookup = ListFilter & { kind: 'lookup' };
type Found = { search: string; options: readonly { value: string; label: string }[] | null };

/** Spec §9: search waits this long after the last key. */
const SEARCH_DEBOUNCE_MS = 150;

/** One of many, looked up when somebody asks: the page carries the name of the chosen one alone. */
export function LookupFilter({
  list,
  filter,
  defaultOpen,
}: {
  list: ListState;
  filter: Lookup;
  defaultOpen: boolean;
}) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(defaultOpen);
  const asked = list.params[filter.name];
  return (
    <Popover
      label={filter.label}
      align="start"
      className="w-72 p-2"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <FilterChip
          label={filter.label}
          value={asked ? (filter.chosen ?? 'Unknown') : 'Any'}
          {...(asked ? { onClear: () => navigate(listPath(list, { [filter.name]: null })) } : {})}
        />
      }
    >
      <Choices list={list} filter={filter} onChoose={() => setOpen(false)} />
    </Popover>
  );
}

/** Mounted while it is open. */
function Choices({ list, filter, onChoose }: { list: ListState; filter: Lookup; onChoose: () => void }) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<Found>({ search: '', options: [] });
  const [isFirst, setIsFirst] = useState(true);
  const { load } = filter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to load is made anew with every drawing
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(
      () =>
        load(search.trim()).then(
          (options) => {
            if (stale) return;
            setFound({ search, options });
            setIsFirst(false);
          },
          () => !stale && setFound({ search, options: null }),
        ),
      search ? SEARCH_DEBOUNCE_MS : 0,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [search]);
  return (
    <>
      <SearchField
        label={`Search ${filter.label.toLowerCase()}s`}
        maxLength={80}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="mt-1 max-h-64 overflow-y-auto scroll-thin" aria-live="polite">
        {found.options === null && (
          <p role="alert" className="p-2 text-control text-red">
            That search failed. Please try again.
          </p>
        )}
        {isFirst && found.options !== null && <Spinner size="sm" caption="Loading" />}
        {!isFirst && found.options?.length === 0 && (
          <p className="p-2 text-control text-text-3">No results found</p>
        )}
        <ul>
          {found.options?.map(({ value, label }) => (
            <li key={value}>
              <Link
                to={listPath(list, { [filter.name]: value })}
                onClick={onChoose}
                className="block truncate rounded-control px-2 py-1 text-control text-text-1 hover:bg-overlay-hover focus-visible:-outline-offset-2 max-sm:py-3"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
