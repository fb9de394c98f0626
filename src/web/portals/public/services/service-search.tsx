import { ChevronsUpDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/form/button.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { QUERY_MAX_LENGTH } from '../catalog/find-services.ts';
import { PRICE_RANGES, type PriceRange, type ServicesFilter, servicesPath } from './services-path.ts';

/** A pause in the typing that is worth an answer. */
const PAUSE_MS = 180;
const CONTROL =
  'field-box h-[34px] px-2.5 text-control max-sm:h-11 max-sm:text-touch placeholder:text-text-3';

/** Text, price and ZIP code. They answer while one types; without script the form does. */
export function ServiceSearch({ filter }: { filter: ServicesFilter }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(filter.query);
  const asked = useRef(filter.query);
  // What was asked for last: the next choice adds to it, also while the page still shows what was before.
  const wanted = useRef(filter);
  const shown = servicesPath(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says all that the filter holds
  useEffect(() => {
    wanted.current = filter;
  }, [shown]);
  const go = useCallback(
    (change: Partial<ServicesFilter>) => {
      wanted.current = { ...wanted.current, ...change };
      return navigate(servicesPath(wanted.current), { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  // A link or the back button changed the query; answers to what was typed here must not overtake the typing.
  useEffect(() => {
    if (filter.query === asked.current) return;
    asked.current = filter.query;
    setTyped(filter.query);
  }, [filter.query]);

  useEffect(() => {
    const query = typed.trim();
    if (query === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = query;
      void go({ query });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, go]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is unknown to some of the browsers we serve
    <form
      role="search"
      action="/services"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const zip = String(new FormData(event.currentTarget).get('zip') ?? '');
        go({ query: typed.trim(), zip: isZip(zip) ? zip : null });
      }}
      className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2 sm:grid-cols-[minmax(0,1fr)_9.5rem_7.5rem] lg:max-w-[760px]"
    >
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      <SearchField
        name="q"
        label="Search services"
        placeholder="Faucet, lawn, TV on the wall"
        maxLength={QUERY_MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="max-sm:col-span-2"
      />
      <div className="relative min-w-0">
        <select
          name="price"
          aria-label="Price"
          value={filter.price ?? ''}
          onChange={(event) => go({ price: (event.target.value || null) as PriceRange | null })}
          className={`${CONTROL} select-list w-full pr-8`}
        >
          <option value="">Any price</option>
          {Object.entries(PRICE_RANGES).map(([range, { label }]) => (
            <option key={range} value={range}>
              {label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronsUpDown}
          size={14}
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-text-3"
        />
      </div>
      <input
        key={filter.zip}
        name="zip"
        aria-label="ZIP code"
        placeholder="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        pattern="\d{5}"
        defaultValue={filter.zip ?? ''}
        onChange={({ target: { value } }) => {
          if (isZip(value)) go({ zip: value });
          else if (value === '' && filter.zip) go({ zip: null });
        }}
        className={`${CONTROL} min-w-0 tabular-nums`}
      />
      <noscript>
        <Button type="submit" kind="outline">
          Show services
        </Button>
      </noscript>
    </form>
  );
}

function isZip(typed: string): boolean {
  return /^\d{5}$/.test(typed);
}
