import { clsx } from 'clsx';
import { useId } from 'react';
import { dayChip, formatWindow } from '#core/lib/format-time.ts';
import { groupByPartOfDay, openingsLabel } from '#core/scheduling/slot-groups.ts';

export type PickerSlot = { startsAt: Date; windowEndsAt: Date; free: number; technicianName: string | null };
export type PickerDay = { date: string; slots: readonly PickerSlot[] };

type SlotPickerProps = {
  days: readonly PickerDay[];
  zone: string;
  date: string | null;
  onDate: (date: string) => void;
  start: Date | null;
  onStart: (start: Date) => void;
};

/**
 * Days and the times of the chosen one, as two groups of radio buttons: arrows move within each. The chosen time is sent
 * with its form as `startsAt`.
 */
export function SlotPicker({ days, zone, date, onDate, start, onStart }: SlotPickerProps) {
  const id = useId();
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  return (
    <>
      <fieldset>
        <legend className="sr-only">Day</legend>
        <div className="grid grid-cols-4 gap-2 min-[400px]:grid-cols-7">
          {days.map((day) => {
            const { weekday, day: number } = dayChip(day.date);
            const open = day.slots.some(({ free }) => free > 0);
            return (
              <label key={day.date} className={clsx(CHIP, open ? OPEN : 'border-line-1 text-text-3')}>
                <input
                  type="radio"
                  name={`${id}-day`}
                  checked={day.date === date}
                  disabled={!open}
                  onChange={() => onDate(day.date)}
                  className="absolute inset-0 appearance-none outline-none"
                />
                <span className="text-label">{weekday}</span>
                <span className="text-[1.0625rem]/6 font-semibold tabular-nums">{number}</span>
                <span className="text-[0.6875rem]/4 whitespace-nowrap">{openingsLabel(day.slots)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {groupByPartOfDay(slots, zone).map((group) => (
        <fieldset key={group.part} className="mt-4">
          <legend className="text-label text-text-2">{group.part}</legend>
          <div className="mt-1.5 grid grid-cols-2 gap-2">
            {group.slots.map((slot) => (
              <label
                key={slot.startsAt.getTime()}
                className={clsx(SLOT, slot.free > 0 ? OPEN_SLOT : 'border-dashed border-line-2 text-text-3')}
              >
                <input
                  type="radio"
                  name="startsAt"
                  value={slot.startsAt.toISOString()}
                  checked={slot.startsAt.getTime() === start?.getTime()}
                  disabled={slot.free === 0}
                  onChange={() => onStart(slot.startsAt)}
                  className="absolute inset-0 appearance-none outline-none"
                />
                <span className={clsx('text-control font-medium', slot.free === 0 && 'line-through')}>
                  {formatWindow(slot.startsAt, slot.windowEndsAt, zone, { short: true, capital: true })}
                </span>
                <span className="text-label text-text-2">
                  {slot.free === 0 ? 'Taken' : (slot.technicianName?.split(' ')[0] ?? 'Free')}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

const FOCUS =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text';
const CHIP = clsx(
  'relative flex h-[66px] flex-col items-center justify-center rounded-card border text-center transition-colors',
  FOCUS,
);
const OPEN =
  'cursor-pointer border-line-2 bg-bg-1 text-text-2 hover:bg-bg-2 has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent';
const SLOT = clsx('relative flex min-h-12 flex-col justify-center rounded-card border px-3 py-1.5', FOCUS);
const OPEN_SLOT =
  'cursor-pointer border-line-2 bg-bg-1 text-text-1 transition-colors hover:bg-bg-2 has-checked:border-accent has-checked:bg-accent-soft';
