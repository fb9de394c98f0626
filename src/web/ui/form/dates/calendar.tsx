import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { DayPicker } from 'react-day-picker';
import { Icon } from '../../layout/icon.tsx';
import { dayOf, textOfDay } from './day-text.ts';
import { Today } from './today.ts';

export type DayRange = { from: string; to: string };

type CalendarProps = {
  /** Days are texts such as 2026-11-21; empty for none. */
  value: string | DayRange;
  onDay?: (day: string) => void;
  onRange?: (range: DayRange) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Opened for this: the focus goes to the chosen day. */
  autoFocus?: boolean;
};

const TURN =
  'flex size-8 items-center justify-center rounded-control text-text-2 hover:bg-overlay-hover hover:text-text-1 aria-disabled:opacity-40 max-sm:size-11';

/** Everything a month looks like: the library brings no style of its own, which our policy would refuse. */
const LOOK = {
  root: 'w-full',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: TURN,
  button_next: TURN,
  month_caption: 'flex h-8 items-center justify-center max-sm:h-11',
  caption_label: 'text-control font-medium text-text-1',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-7 text-detail font-normal text-text-3',
  day: 'p-0 text-center',
  day_button:
    'h-9 w-full rounded-control text-control text-text-1 tabular-nums hover:bg-overlay-hover disabled:text-text-3 disabled:opacity-50 max-sm:h-11',
  today: 'font-semibold [&>button]:underline [&>button]:underline-offset-4',
  outside: '[&>button]:text-text-3',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent',
  range_start: '[&>button]:rounded-r-none',
  range_end: '[&>button]:rounded-l-none',
  range_middle:
    '[&>button]:rounded-none [&>button]:bg-row-selected [&>button]:text-text-1 [&>button]:hover:bg-row-selected',
};

/** A month to choose a day or a stretch of days in. Arrows move by days and weeks, Page up and down by months. */
export function Calendar({ value, onDay, onRange, min, max, autoFocus = false }: CalendarProps) {
  const first = typeof value === 'string' ? dayOf(value) : (dayOf(value.to) ?? dayOf(value.from));
  const today = dayOf(useContext(Today) ?? '');
  const [before, after] = [dayOf(min ?? ''), dayOf(max ?? '')];
  const shared = {
    classNames: LOOK,
    components: { Chevron: Turn },
    autoFocus,
    showOutsideDays: true,
    fixedWeeks: true,
    ...(today ? { today } : {}),
    ...(first ? { defaultMonth: first } : {}),
    disabled: [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])],
  };
  if (typeof value === 'string') {
    return (
      <DayPicker
        {...shared}
        mode="single"
        required
        selected={dayOf(value)}
        onSelect={(day: Date) => onDay?.(textOfDay(day))}
      />
    );
  }
  return (
    <DayPicker
      {...shared}
      mode="range"
      selected={{ from: dayOf(value.from), to: dayOf(value.to) }}
      onSelect={(range) =>
        onRange?.({
          from: range?.from ? textOfDay(range.from) : '',
          to: range?.to ? textOfDay(range.to) : '',
        })
      }
    />
  );
}

function Turn({
  orientation,
  className,
}: {
  orientation?: 'up' | 'down' | 'left' | 'right';
  className?: string;
}) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} className={clsx(className)} />;
}
