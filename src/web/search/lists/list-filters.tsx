import { ListFilter as FilterIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/form/button.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { type ListFilter, type ListState, listPath, namesOf } from './list-state.ts';
import { LookupFilter } from './lookup-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { SeveralFilter } from './several-filter.tsx';

/** The chips of a list's filters. Everything they do is a change of the address. */
export function ListFilters({ list, filters }: { list: ListState; filters: readonly ListFilter[] }) {
  const [added, setAdded] = useState<string | null>(null);
  const filtering = (filter: ListFilter) => namesOf(filter).some((name) => list.params[name]);
  const waiting = filters.filter((filter) => !filter.pinned && !filtering(filter) && filter.label !== added);
  return (
    <>
      {filters.map((filter) => {
        if (!filter.pinned && !filtering(filter) && filter.label !== added) return null;
        // One that was just asked for opens at once.
        const fresh = filter.label === added && !filtering(filter);
        switch (filter.kind) {
          case 'choice':
            return <ChoiceFilter key={filter.label} list={list} filter={filter} />;
          case 'several':
            return <SeveralFilter key={filter.label} list={list} filter={filter} />;
          case 'lookup':
            return <LookupFilter key={filter.label} list={list} filter={filter} defaultOpen={fresh} />;
          default:
            return <RangeFilter key={filter.label} list={list} filter={filter} defaultOpen={fresh} />;
        }
      })}
      {waiting.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button kind="quiet" icon={FilterIcon}>
              Add filter
            </Button>
          }
          items={waiting.map(({ label }) => ({ id: label, label, onSelect: () => setAdded(label) }))}
        />
      )}
    </>
  );
}

function ChoiceFilter({ list, filter }: { list: ListState; filter: ListFilter & { kind: 'choice' } }) {
  const navigate = useNavigate();
  const { name, label, options } = filter;
  const asked = list.params[name];
  const chosen = options.find(({ value }) => value === asked);
  const cleared = listPath(list, { [name]: null });
  return (
    <Menu
      align="start"
      trigger={
        <FilterChip
          label={label}
          // What no option names narrows the list all the same, and can be taken away.
          value={chosen?.label ?? (asked ? 'Unknown' : 'Any')}
          {...(asked ? { onClear: () => navigate(cleared) } : {})}
        />
      }
      items={[
        { id: 'any', label: 'Any', to: cleared },
        ...options.map(({ value, label: text }) => ({
          id: value,
          label: text,
          to: listPath(list, { [name]: value }),
        })),
      ]}
    />
  );
}
