import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/late-module.ts';
import type { PartState } from '../../feedback/part-state.tsx';
import { late, Soon } from '../../overlay/late.tsx';
import { TextField } from '../text-field.tsx';
import type { DayRange } from './calendar.tsx';
import { CalendarState } from './calendar-state.tsx';

const Calendar = late(() => import('./calendar.tsx').then((module) => module.Calendar));

/** Loading and failure are the calendar's: its fields are there from the first. */
type DateRangeProps = PartState & {
  /** Days such as 2026-11-21; empty for an open end. They are sent as `from` and `to`. */
  value: DayRange;
  max?: string | undefined;
  /** Neither end may stay open, and the browser sees to their order. */
  required?: boolean;
  /** Leaves the calendar to wide screens: a phone's own fields open one. */
  calendarFrom?: 'lg';
  className?: string;
};

/**
 * Two days, both included. The browser's two fields stand there before any script and are sent with their form; the
 * calendar under them comes late and fills them.
 */
export function DateRange({
  value,
  max,
  required = false,
  calendarFrom,
  className,
  loading,
  failure,
}: DateRangeProps) {
  const [range, setRange] = useState(value);
  const [here, setHere] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        Calendar.warm();
        setHere(true);
      }),
    [],
  );
  const field = (name: keyof DayRange, label: string, limits: { max?: string | undefined }) => (
    <TextField
      label={label}
      name={name}
      type="date"
      required={required}
      {...limits}
      value={range[name]}
      onChange={(event) => setRange({ ...range, [name]: event.target.value })}
    />
  );
  return (
    <div className={className}>
      <div className="grid grid-cols-2 gap-3">
        {field('from', 'From', { max: required ? range.to : max })}
        {field('to', 'To', { max })}
      </div>
      {/* As high as what comes, so that nothing under it moves. */}
      <div
        className={clsx(
          'mt-3 min-h-[300px] max-w-80 max-sm:min-h-[364px] [@media(scripting:none)]:hidden',
          calendarFrom && 'max-lg:hidden',
        )}
      >
        {loading || failure || !here ? (
          <CalendarState {...{ loading, failure }} />
        ) : (
          <Soon state={(state) => <CalendarState {...state} />}>
            <Calendar value={range} max={max} onRange={setRange} />
          </Soon>
        )}
      </div>
    </div>
  );
}
