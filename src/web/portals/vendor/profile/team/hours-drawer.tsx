import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import { MAX_RANGES_PER_DAY } from '#core/scheduling/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { minuteOf, type Range, timeOf, WEEKDAYS, weeklyTotal } from '#web/vendors/hours-words.ts';

/** One range as it is typed. */
type Typed = { key: number; weekday: number; from: string; to: string };

const DEFAULT = { from: '08:00', to: '17:00' };
const DAY_END = 1_440;

/** A technician's week: a switch and ranges for each day, all by native time fields. */
export function HoursDrawer({ technician, onClose }: { technician: TechnicianTime; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed[]>(() =>
    technician.hours.map(({ weekday, startMinute, endMinute }, key) => ({
      ...{ key, weekday },
      ...{ from: timeOf(startMinute), to: timeOf(endMinute) },
    })),
  );
  const [nextKey, setNextKey] = useState(technician.hours.length);
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.scheduling.setHours, {
    onSuccess: () => {
      showToast({ title: `Hours of ${technician.name} saved`, type: 'success' });
      onClose();
    },
  });
  const hours = typed.map(toRange);
  const of = (day: number) => typed.filter(({ weekday }) => weekday === day);
  const add = (day: number, ranges: readonly { from: string; to: string }[]) => {
    setTyped((all) => [
      ...all,
      ...ranges.map((range, index) => ({ key: nextKey + index, weekday: day, ...range })),
    ]);
    setNextKey((key) => key + ranges.length);
  };
  const copyMonday = () => {
    const monday = of(1).map(({ from, to }) => ({ from, to }));
    const others = [2, 3, 4, 5];
    setTyped((all) => [
      ...all.filter(({ weekday }) => !others.includes(weekday)),
      ...others.flatMap((weekday, day) =>
        monday.map((range, index) => ({ key: nextKey + day * monday.length + index, weekday, ...range })),
      ),
    ]);
    setNextKey((key) => key + others.length * monday.length);
  };
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      width="lg"
      title={`Hours of ${technician.name}`}
      description={`${weeklyTotal(hours)}. Visits already agreed stay.`}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Change nothing
          </Button>
          <Button kind="primary" pending={pending} onClick={() => void run({ id: technician.id, hours })}>
            Save hours
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className="mb-3 text-body text-red">
          {failure.message}
        </p>
      )}
      <ul className="divide-y divide-line-1">
        {WEEKDAYS.map(({ number, name }) => {
          const ranges = of(number);
          return (
            <li key={number} className="py-3 first:pt-0">
              <div className="flex items-center justify-between gap-2">
                <Switch
                  label={name}
                  checked={ranges.length > 0}
                  onChange={(event) =>
                    event.target.checked
                      ? add(number, [DEFAULT])
                      : setTyped((all) => all.filter(({ weekday }) => weekday !== number))
                  }
                />
                {ranges.length === 0 && <span className="text-label text-text-3">Closed</span>}
                {number === 1 && ranges.length > 0 && (
                  <Button kind="quiet" size="sm" icon={Copy} onClick={copyMonday}>
                    Copy to Tuesday to Friday
                  </Button>
                )}
              </div>
              {ranges.map((range, index) => (
                <RangeRow
                  key={range.key}
                  name={ranges.length > 1 ? `${name}, range ${index + 1}` : name}
                  range={range}
                  onChange={(change) =>
                    setTyped((all) =>
                      all.map((each) => (each.key === range.key ? { ...each, ...change } : each)),
                    )
                  }
                  onRemove={() => setTyped((all) => all.filter(({ key }) => key !== range.key))}
                />
              ))}
              {ranges.length > 0 && ranges.length < MAX_RANGES_PER_DAY && (
                <Button
                  kind="quiet"
                  size="sm"
                  icon={Plus}
                  className="mt-1"
                  onClick={() => add(number, [{ from: ranges.at(-1)?.to ?? DEFAULT.from, to: '' }])}
                >
                  Add a range on {name}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
}

/** On a phone the field itself opens the clock; its sign would cut the time off. */
const TIME_FIELD = 'grow basis-0 max-sm:[&_::-webkit-calendar-picker-indicator]:hidden';

type RangeRowProps = {
  name: string;
  range: Typed;
  onChange: (change: Partial<Typed>) => void;
  onRemove: () => void;
};

function RangeRow({ name, range, onChange, onRemove }: RangeRowProps) {
  return (
    <div className="mt-2 flex items-end gap-2">
      <TextField
        label={`${name} from`}
        labelHidden
        type="time"
        className={TIME_FIELD}
        value={range.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <span aria-hidden="true" className="pb-2 text-control text-text-3">
        to
      </span>
      <TextField
        label={`${name} until`}
        labelHidden
        type="time"
        className={TIME_FIELD}
        value={range.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      <IconButton kind="quiet" icon={Trash2} label={`Remove ${name}`} tooltip={false} onClick={onRemove} />
    </div>
  );
}

/** Midnight as the end is the end of the day. What was left empty is refused by the server as an empty range. */
function toRange({ weekday, from, to }: Typed): Range {
  const startMinute = minuteOf(from || '00:00');
  const until = to === '' ? startMinute : minuteOf(to) || DAY_END;
  return { weekday, startMinute, endMinute: Math.max(1, until) };
}
