import { Copy, Plus, Trash2 } from 'lucide-react';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import { MAX_RANGES_PER_DAY } from '#core/scheduling/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { group, optional } from '#web/ui/form/state/read-form.ts';
import { int, list, minuteOfDay } from '#web/ui/form/state/readers.ts';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import { type FormFields, useForm } from '#web/ui/form/state/use-form.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { type Range, timeOf, WEEKDAYS, weeklyTotal } from '#web/vendors/hours-words.ts';

const DEFAULT = { from: '08:00', to: '17:00' };
const DAY_END = 1_440;

/** A row as it begins. */
type Start = { weekday: number; from: string; to: string };
/** One range as it is typed: a time that is not there yet is undefined. */
type Typed = { weekday: number; startMinute: number | undefined; endMinute: number | undefined };

const READERS = {
  hours: list(group({ weekday: int, startMinute: optional(minuteOfDay), endMinute: optional(minuteOfDay) })),
};

/** A technician's week: a switch and ranges for each day, all by native time fields. */
export function HoursDrawer({ technician, onClose }: { technician: TechnicianTime; onClose: () => void }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: READERS,
    watch: { hours: technician.hours as Typed[] },
    command: useCommand((api) => api.scheduling.setHours, {
      onSuccess: () => {
        showToast({ title: `Hours of ${technician.name} saved`, type: 'success' });
        onClose();
      },
    }),
    input: ({ hours }) => ({ id: technician.id, hours: hours.map(toRange) }),
  });
  const ranges = useFieldList(
    technician.hours.map((range) => startOf(range)),
    () => form.changed('hours'),
  );
  const typed = form.seen.hours;
  const rows = ranges.rows.map((row, at) => ({ ...row, at, weekday: row.start.weekday }));
  const placesOf = (...days: number[]) =>
    rows.filter(({ weekday }) => days.includes(weekday)).map(({ at }) => at);
  const copyMonday = () => {
    const monday = typed.filter(({ weekday }) => weekday === 1);
    const others = [2, 3, 4, 5];
    ranges.remove(...placesOf(...others));
    ranges.add(...others.flatMap((day) => monday.map((range) => startOf(range, day))));
  };
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      width="lg"
      title={`Hours of ${technician.name}`}
      description={`${weeklyTotal(typed.map(toRange))}. Existing visits stay.`}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={form.id} pending={form.pending}>
            Save hours
          </Button>
        </>
      }
    >
      {form.message && (
        <p role="alert" className="mb-3 text-body text-red">
          {form.message}
        </p>
      )}
      <form {...form.props}>
        <ul className="divide-y divide-line-1">
          {WEEKDAYS.map(({ number, name }) => {
            const own = rows.filter(({ weekday }) => weekday === number);
            const last = typed[own.at(-1)?.at ?? -1];
            return (
              <li key={number} className="py-3 first:pt-0">
                <div className="flex items-center justify-between gap-2">
                  <Switch
                    label={name}
                    checked={own.length > 0}
                    onChange={(event) =>
                      event.target.checked
                        ? ranges.add({ weekday: number, ...DEFAULT })
                        : ranges.remove(...placesOf(number))
                    }
                  />
                  {own.length === 0 && <span className="text-label text-text-3">Closed</span>}
                  {number === 1 && own.length > 0 && (
                    <Button kind="quiet" size="sm" icon={Copy} onClick={copyMonday}>
                      Copy to Tuesday to Friday
                    </Button>
                  )}
                </div>
                {own.map(({ key, start, at }, index) => (
                  <RangeRow
                    key={key}
                    form={form}
                    at={at}
                    name={own.length > 1 ? `${name}, range ${index + 1}` : name}
                    start={start}
                    onRemove={() => ranges.remove(at)}
                  />
                ))}
                {own.length > 0 && own.length < MAX_RANGES_PER_DAY && (
                  <Button
                    kind="quiet"
                    size="sm"
                    icon={Plus}
                    className="mt-1"
                    onClick={() => ranges.add({ weekday: number, from: typedTime(last?.endMinute), to: '' })}
                  >
                    Add a range on {name}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </form>
    </Drawer>
  );
}

/** On a phone the field itself opens the clock; its sign would cut the time off. */
const TIME_FIELD = 'grow basis-0 max-sm:[&_::-webkit-calendar-picker-indicator]:hidden';

type RangeRowProps = {
  form: FormFields<`hours.${number}.${'startMinute' | 'endMinute'}`>;
  at: number;
  name: string;
  start: Start;
  onRemove: () => void;
};

function RangeRow({ form, at, name, start, onRemove }: RangeRowProps) {
  return (
    <div className="mt-2 flex items-end gap-2">
      <input type="hidden" name={`hours.${at}.weekday`} value={start.weekday} />
      <TextField
        label={`${name} from`}
        labelHidden
        type="time"
        className={TIME_FIELD}
        {...form.field(`hours.${at}.startMinute`, start.from)}
      />
      <span aria-hidden="true" className="pb-2 text-control text-text-3">
        to
      </span>
      <TextField
        label={`${name} until`}
        labelHidden
        type="time"
        className={TIME_FIELD}
        {...form.field(`hours.${at}.endMinute`, start.to)}
      />
      <IconButton kind="quiet" icon={Trash2} label={`Remove ${name}`} tooltip={false} onClick={onRemove} />
    </div>
  );
}

const typedTime = (minute: number | undefined) => (minute === undefined ? '' : timeOf(minute));

function startOf({ weekday, startMinute, endMinute }: Typed, day = weekday): Start {
  return { weekday: day, from: typedTime(startMinute), to: typedTime(endMinute) };
}

/** Midnight as the end is the end of the day. What was left empty is refused by the server as an empty range. */
function toRange({ weekday, startMinute = 0, endMinute }: Typed): Range {
  const until = endMinute === undefined ? startMinute : endMinute || DAY_END;
  return { weekday, startMinute, endMinute: Math.max(1, until) };
}
