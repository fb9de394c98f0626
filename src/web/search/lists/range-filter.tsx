import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DateRange } from '#web/ui/form/dates/date-range.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { type ListFilter, type ListState, listPath } from './list-state.ts';

type Range = ListFilter & { kind: 'days' | 'money' };

/** From and to, both included and either open: days or amounts. */
export function RangeFilter({
  list,
  filter,
  defaultOpen,
}: {
  list: ListState;
  filter: Range;
  defaultOpen: boolean;
}) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(defaultOpen);
  const [error, setError] = useState<string | null>(null);
  const from = list.params[filter.from];
  const to = list.params[filter.to];

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [first, last] = ['from', 'to'].map((name) => read(filter, String(form.get(name) ?? '')));
    if (first === undefined || last === undefined) return setError('Enter an amount such as 150 or 149.50');
    const turned = filter.kind === 'days' ? first > last : Number(first) > Number(last);
    if (first && last && turned) return setError('The start is after the end');
    setError(null);
    setOpen(false);
    navigate(listPath(list, { [filter.from]: first, [filter.to]: last }));
  };
  const amount = { inputMode: 'decimal' as const, prefix: '$' };
  return (
    <Popover
      label={filter.label}
      align="start"
      className={filter.kind === 'days' ? 'w-80 p-4 max-sm:w-[calc(100vw-16px)]' : 'w-72 p-4'}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <FilterChip
          label={filter.label}
          value={wordsOf(filter, from, to)}
          {...(from || to
            ? { onClear: () => navigate(listPath(list, { [filter.from]: null, [filter.to]: null })) }
            : {})}
        />
      }
    >
      <form onSubmit={apply} className="space-y-3">
        {filter.kind === 'days' ? (
          <DateRange value={{ from: from ?? '', to: to ?? '' }} />
        ) : (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label="From" name="from" {...amount} defaultValue={shown(from)} />
            <TextField label="To" name="to" {...amount} defaultValue={shown(to)} />
          </div>
        )}
        {error && (
          <p role="alert" className="text-label text-red">
            {error}
          </p>
        )}
        <Button type="submit" kind="primary" block>
          Show
        </Button>
      </form>
    </Popover>
  );
}

/** Empty for an open end, undefined for what cannot be read. */
function read({ kind }: Range, text: string): string | undefined {
  const typed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (typed === '' || kind === 'days') return typed;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? String(Math.round(Number(typed) * 100)) : undefined;
}

function shown(cents: string | undefined): string {
  return cents ? (Number(cents) / 100).toFixed(2) : '';
}

function wordsOf({ kind }: Range, from: string | undefined, to: string | undefined): string {
  const word = (value: string) =>
    kind === 'days' ? formatDate(new Date(`${value}T12:00:00Z`), 'UTC') : formatMoney(Number(value));
  if (from && to) return from === to ? word(from) : `${word(from)} to ${word(to)}`;
  if (from) return `from ${word(from)}`;
  return to ? `up to ${word(to)}` : 'Any';
}
