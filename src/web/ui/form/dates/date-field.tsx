import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { late, Soon } from '../../overlay/late.tsx';
import { Popover } from '../../overlay/popover.tsx';
import { useField } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';
import { CalendarState } from './calendar-state.tsx';
import { enter } from './day-text.ts';

const Calendar = late(() => import('./calendar.tsx').then((module) => module.Calendar));

type DateFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'ref' | 'min' | 'max'> & {
  /** Days such as 2026-11-21. */
  min?: string | undefined;
  max?: string | undefined;
};

/**
 * A day. It is the browser's own field, so it can be typed, works before a script and is a phone's wheel; wider screens
 * get a calendar beside it that looks like the rest.
 */
export function DateField({ className, id, ...field }: DateFieldProps) {
  const ids = useField(id, {});
  const [open, setOpen] = useState<string | null>(null);
  const control = () => document.getElementById(ids.id) as HTMLInputElement | null;
  return (
    <TextField
      {...field}
      id={ids.id}
      type="date"
      className={clsx('sm:[&_input::-webkit-calendar-picker-indicator]:hidden', className)}
      end={
        <div className="shrink-0 max-sm:hidden">
          <Popover
            label={typeof field.label === 'string' ? field.label : 'Choose a day'}
            className="w-72 p-3"
            open={open !== null}
            onOpenChange={(next) => setOpen(next ? (control()?.value ?? '') : null)}
            trigger={
              <IconButton
                icon={CalendarDays}
                kind="quiet"
                size="sm"
                tooltip={false}
                disabled={field.disabled}
                label={`Calendar${typeof field.label === 'string' ? ` for ${field.label}` : ''}`}
                onPointerEnter={Calendar.warm}
                onFocus={Calendar.warm}
              />
            }
          >
            <Soon state={(state) => <CalendarState {...state} />}>
              <Calendar
                autoFocus
                value={open ?? ''}
                min={field.min}
                max={field.max}
                onDay={(day) => {
                  const input = control();
                  if (input) enter(input, day);
                  setOpen(null);
                }}
              />
            </Soon>
          </Popover>
        </div>
      }
    />
  );
}
