import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { ListState } from './list-state.ts';

/** Spec §9: search waits this long after the last key. */
const SEARCH_DEBOUNCE_MS = 150;

/** The search of a list. It stands in the address and works without script. */
export function ListSearch({ list, label }: { list: ListState; label: string }) {
  const known = list.params.search ?? '';
  const navigate = useNavigate();
  const [typed, setTyped] = useState(known);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(known);

  // Back and forward change the search from outside; what is being typed must not be thrown away by its own echo.
  useEffect(() => {
    if (known === asked.current) return;
    asked.current = known;
    setTyped(known);
  }, [known]);
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
      if (asked.current) params.set('search', asked.current);
      else params.delete('search');
      if (params.size === 0) params.set('all', '1');
      navigate(`${list.path}?${params}`, { replace: true, preventScrollReset: true });
    }, delay);
  };
  return (
    <search className="w-full sm:w-64">
      <form
        method="get"
        action={list.path}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed, 0);
        }}
      >
        <SearchField
          shortcut="search-list"
          name="search"
          label={label}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            search(event.target.value, SEARCH_DEBOUNCE_MS);
          }}
        />
        {Object.entries(list.params).map(
          ([name, value]) =>
            name !== 'search' && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
    </search>
  );
}
