import { ArrowDownWideNarrow } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#web/ui/form/button.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { type JobFilter, type JobSort, jobListPath, SORTS } from './job-list-address.ts';

/** Spec §9: search waits this long after the last key. */
const SEARCH_DEBOUNCE_MS = 150;

type JobFiltersProps = { filter: JobFilter; markets: readonly { slug: string; name: string }[] };

/** Search, city and order of the list. All of it stands in the address. */
export function JobFilters({ filter, markets }: JobFiltersProps) {
  const navigate = useNavigate();
  const chosen = markets.find(({ slug }) => slug === filter.market);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <JobSearch filter={filter} />
      <Menu
        align="start"
        trigger={
          <FilterChip
            label="Market"
            value={chosen?.name ?? 'Any'}
            {...(chosen ? { onClear: () => navigate(jobListPath(filter, { market: '' })) } : {})}
          />
        }
        items={[
          { id: 'any', label: 'Any market', to: jobListPath(filter, { market: '' }) },
          ...markets.map(({ slug, name }) => ({
            id: slug,
            label: name,
            to: jobListPath(filter, { market: slug }),
          })),
        ]}
      />
      <div className="ml-auto">
        <Menu
          trigger={
            <Button kind="quiet" icon={ArrowDownWideNarrow} aria-label={`Order: ${SORTS[filter.sort]}`}>
              {SORTS[filter.sort]}
            </Button>
          }
          items={(Object.keys(SORTS) as JobSort[]).map((sort) => ({
            id: sort,
            label: ORDER_WORDS[sort],
            to: jobListPath(filter, { sort }),
          }))}
        />
      </div>
    </div>
  );
}

const ORDER_WORDS: Record<JobSort, string> = {
  updated: 'Newest change first',
  starts: 'Latest visit first',
  amount: 'Highest amount first',
};

function JobSearch({ filter }: { filter: JobFilter }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filter.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(filter.search);

  // Back and forward change the search from outside; what is being typed must not be thrown away by its own echo.
  useEffect(() => {
    if (filter.search === asked.current) return;
    asked.current = filter.search;
    setTyped(filter.search);
  }, [filter.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Another filter may still be on its way: the search is added to where the page is going, not to where it was.
  const { search: here } = useLocation();
  const heading = useNavigation().location?.search ?? here;
  const target = useRef(heading);
  useEffect(() => {
    target.current = heading;
  }, [heading]);

  const search = (text: string, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const params = new URLSearchParams(target.current);
      asked.current = text.trim();
      params.delete('cursor');
      if (asked.current) params.set('q', asked.current);
      else params.delete('q');
      navigate(`/admin/jobs?${params}`, { replace: true, preventScrollReset: true });
    }, delay);
  };
  return (
    <search className="w-full sm:w-64">
      <form
        // Without script the form itself asks.
        method="get"
        action="/admin/jobs"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed, 0);
        }}
      >
        <SearchField
          name="q"
          label="Filter by job, person, place"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            search(event.target.value, SEARCH_DEBOUNCE_MS);
          }}
        />
        {filter.view !== 'all' && <input type="hidden" name="status" value={filter.view} />}
        {filter.market && <input type="hidden" name="market" value={filter.market} />}
      </form>
    </search>
  );
}
