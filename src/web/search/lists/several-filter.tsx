import { useNavigate } from 'react-router';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { type ListFilter, type ListState, listPath, wordForAll } from './list-state.ts';

type Several = ListFilter & { kind: 'several' };

/** Any of several: `pending,confirmed` in the address. None and all of them are no filter, which some lists have to say. */
export function SeveralFilter({ list, filter }: { list: ListState; filter: Several }) {
  const navigate = useNavigate();
  const { name, label, options, sets = {} } = filter;
  const asked = list.params[name];
  const wanted = asked ? (sets[asked] ?? asked.split(',')) : [];
  const chosen = options.filter(({ value }) => wanted.includes(value));
  const all = wordForAll(filter);
  const isAll = asked === undefined || asked === all;
  const show = (values: readonly string[]) => {
    const none = values.length === 0 || values.length === options.length;
    navigate(listPath(list, { [name]: none ? all : values.join(',') }), { preventScrollReset: true });
  };
  return (
    <Popover
      label={label}
      align="start"
      className="w-52 p-3"
      trigger={
        <FilterChip
          label={label}
          value={severalWords(isAll ? [] : chosen.map((one) => one.label))}
          {...(isAll ? {} : { onClear: () => show([]) })}
        />
      }
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={wanted.includes(option.value)}
            onChange={({ target }) =>
              show(
                options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? target.checked : wanted.includes(value))),
              )
            }
          />
        ))}
      </fieldset>
    </Popover>
  );
}

/** "Any", "Pending", "Pending, Confirmed", "Pending and 2 more" */
export function severalWords(labels: readonly string[]): string {
  const [first, second, ...more] = labels;
  if (!first) return 'Any';
  if (!second) return first;
  return more.length === 0 ? `${first}, ${second}` : `${first} and ${more.length + 1} more`;
}
