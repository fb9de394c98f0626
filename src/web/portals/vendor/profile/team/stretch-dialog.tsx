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
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { minuteOf } from '#web/vendors/hours-words.ts';

type Stretch = { technicianId: string; from: string; fromMinute: number; to: string; toMinute: number };
type Input = { kind: 'time-off' | 'on-call'; stretch: Stretch; note: string; weeks: number };
const save =
  (api: Api) =>
  ({ kind, stretch, note, weeks }: Input, options: CallOptions): Promise<unknown> =>
    kind === 'time-off'
      ? api.scheduling.addTimeOff({ ...stretch, note }, options)
      : api.scheduling.addOnCall({ ...stretch, weeks }, options);

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
  const [whole, setWhole] = useState(isOff);
  const [fromTime, setFromTime] = useState('18:00');
  const [toTime, setToTime] = useState('22:00');
  const [note, setNote] = useState('');
  const [weeks, setWeeks] = useState('1');
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand(save, {
    onSuccess: () => {
      showToast({ title: isOff ? 'Time off added' : 'On-call time added', type: 'success' });
      onClose();
    },
  });
  const fields = failure?.fields ?? {};
  const send = () =>
    run({
      kind,
      note,
      weeks: Number(weeks) || 0,
      stretch: {
        technicianId: technician.id,
        from,
        fromMinute: whole ? 0 : minuteOf(fromTime || '00:00'),
        to,
        toMinute: whole ? DAY_END : minuteOf(toTime || '00:00') || DAY_END,
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={isOff ? `Time off for ${technician.name}` : `On-call time for ${technician.name}`}
      description={
        isOff
          ? 'Nobody can book them then.'
          : `Outside the weekly hours they can be booked for urgent work that starts within ${ON_CALL_WITHIN_HOURS} hours.`
      }
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Change nothing
          </Button>
          <Button kind="primary" pending={pending} onClick={() => void send()}>
            {isOff ? 'Add time off' : 'Add on-call time'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={whole ? 'First day' : 'From'}
            type="date"
            min={today}
            value={from}
            error={fields.from ?? null}
            onChange={(event) => {
              setFrom(event.target.value);
              if (to < event.target.value) setTo(event.target.value);
            }}
          />
          <TextField
            label={whole ? 'Last day' : 'Until'}
            type="date"
            min={from}
            value={to}
            error={fields.to ?? null}
            onChange={(event) => setTo(event.target.value)}
          />
          {!whole && (
            <>
              <TextField
                label="From time"
                type="time"
                value={fromTime}
                onChange={(event) => setFromTime(event.target.value)}
              />
              <TextField
                label="Until time"
                type="time"
                value={toTime}
                onChange={(event) => setToTime(event.target.value)}
              />
            </>
          )}
        </div>
        <Checkbox label="Whole days" checked={whole} onChange={(event) => setWhole(event.target.checked)} />
        {isOff ? (
          <TextField
            label="Note"
            optional
            hint="Only your company sees it"
            maxLength={TIME_OFF_NOTE_MAX_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        ) : (
          <TextField
            label="Weeks in a row"
            type="number"
            min={1}
            max={MAX_ON_CALL_WEEKS}
            className="max-w-[160px]"
            value={weeks}
            error={fields.weeks ?? null}
            onChange={(event) => setWeeks(event.target.value)}
          />
        )}
        {failure && !fields.from && !fields.to && (
          <p role="alert" className="text-body text-red">
            {failure.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
