import { useState } from 'react';
import { dateInZone } from '#core/lib/format-time.ts';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import {
  MAX_ON_CALL_WEEKS,
  ON_CALL_WITHIN_HOURS,
  TIME_OFF_NOTE_MAX_LENGTH,
} from '#core/scheduling/limits.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { optional, text, ticked } from '#web/ui/form/state/read-form.ts';
import { date, int, minuteOfDay } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { type Stretch, standsInTheWay } from '../../schedule/stretch.ts';

type Input = { kind: 'time-off' | 'on-call'; stretch: Stretch; note: string; weeks: number };
const save =
  (api: Api) =>
  ({ kind, stretch, note, weeks }: Input, options: CallOptions): Promise<unknown> =>
    kind === 'time-off'
      ? api.scheduling.addTimeOff({ ...stretch, note }, options)
      : api.scheduling.addOnCall({ ...stretch, weeks }, options);

// Only where visits stand in the way.
const CoverVisits = late(() =>
  import('../../schedule/cover-visits.tsx').then((module) => module.CoverVisits),
);

const DAY_END = 1_440;

type StretchDialogProps = {
  kind: Input['kind'];
  technician: TechnicianTime;
  zone: string;
  now: Date;
  onClose: () => void;
};

/** A new stretch of time off or on call, in the local time of the company's city. */
export function StretchDialog({ kind, technician, zone, now, onClose }: StretchDialogProps) {
  const isOff = kind === 'time-off';
  const today = dateInZone(now, zone);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const { showToast } = useToastContext();
  const [tried, setTried] = useState<Input | null>(null);
  const adding = useCommand(save, {
    onSuccess: () => {
      showToast({ title: isOff ? 'Time off added' : 'On-call time added', type: 'success' });
      onClose();
    },
  });
  const form = useForm({
    read: {
      from: date,
      to: date,
      whole: ticked,
      fromTime: optional(minuteOfDay),
      toTime: optional(minuteOfDay),
      note: text,
      weeks: optional(int),
    },
    watch: { whole: isOff },
    command: {
      ...adding,
      run: (input: Input) => {
        setTried(input);
        return adding.run(input);
      },
    },
    input: (values) => ({
      kind,
      note: values.note,
      weeks: values.weeks ?? 0,
      stretch: {
        technicianId: technician.id,
        from: values.from,
        fromMinute: values.whole ? 0 : (values.fromTime ?? 0),
        to: values.to,
        toMinute: values.whole ? DAY_END : values.toTime || DAY_END,
      },
    }),
  });
  const { whole } = form.seen;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={isOff ? `Time off for ${technician.name}` : `On-call time for ${technician.name}`}
      description={
        isOff
          ? 'They can’t be booked during this time.'
          : `Outside weekly hours, they can be booked for urgent work that starts within ${ON_CALL_WITHIN_HOURS} hours.`
      }
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            {isOff ? 'Add time off' : 'Add on-call time'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label={whole ? 'First day' : 'From'}
            min={today}
            name="from"
            value={from}
            error={form.fault('from')}
            onChange={(event) => {
              setFrom(event.target.value);
              if (to < event.target.value) setTo(event.target.value);
            }}
          />
          <DateField
            label={whole ? 'Last day' : 'Until'}
            min={from}
            name="to"
            value={to}
            error={form.fault('to')}
            onChange={(event) => setTo(event.target.value)}
          />
          {!whole && (
            <>
              <TextField label="From time" type="time" {...form.field('fromTime', '18:00')} />
              <TextField label="Until time" type="time" {...form.field('toTime', '22:00')} />
            </>
          )}
        </div>
        <Checkbox label="Whole days" {...form.box('whole', isOff)} />
        {isOff ? (
          <TextField
            label="Note"
            optional
            hint="Visible to your company only"
            maxLength={TIME_OFF_NOTE_MAX_LENGTH}
            {...form.field('note')}
          />
        ) : (
          <TextField
            label="Weeks in a row"
            type="number"
            min={1}
            max={MAX_ON_CALL_WEEKS}
            className="max-w-[160px]"
            {...form.field('weeks', '1')}
          />
        )}
        {form.message && (
          <p role="alert" className="text-body text-red">
            {form.message}
          </p>
        )}
        {isOff && tried && !form.pending && standsInTheWay(adding.failure) && (
          <Soon>
            <CoverVisits
              key={JSON.stringify(tried)}
              stretch={tried.stretch}
              note={tried.note}
              now={now}
              onBlocked={onClose}
            />
          </Soon>
        )}
      </form>
    </Dialog>
  );
}
