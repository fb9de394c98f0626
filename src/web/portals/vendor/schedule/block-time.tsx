import { Ban } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { WeekBlock, WeekPlan } from '#core/bookings/field/views.ts';
import { formatLocalDate, formatWindow } from '#core/lib/format-time.ts';
import { TIME_OFF_NOTE_MAX_LENGTH } from '#core/scheduling/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const DAY_MINUTES = 1_440;

/** `13:30` as minutes after midnight. */
function minuteOf(time: string, otherwise: number): number {
  const [hour = '', minute = ''] = time.split(':');
  const value = Number(hour) * 60 + Number(minute);
  return time && Number.isInteger(value) ? value : otherwise;
}

/** Takes a technician out for hours or days. Refused while visits are planned then. */
export function BlockTime({ week, technician }: { week: WeekPlan; technician: string | null }) {
  const [open, setOpen] = useState(false);
  const [who, setWho] = useState(technician ?? week.everybody[0]?.id ?? '');
  const [allDay, setAllDay] = useState(true);
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.scheduling.addTimeOff, {
    onSuccess: () => {
      setOpen(false);
      showToast({ title: 'Time blocked', message: 'Nobody can book it.', type: 'success' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '');
    void run({
      technicianId: who,
      from: read('from'),
      to: read('to') || read('from'),
      fromMinute: allDay ? 0 : minuteOf(read('fromTime'), 0),
      toMinute: allDay ? DAY_MINUTES : minuteOf(read('toTime'), DAY_MINUTES) || DAY_MINUTES,
      note: read('note'),
    });
  };
  const first = week.days.find((day) => day >= week.today) ?? week.today;
  return (
    <Dialog
      trigger={
        <Button kind="outline" icon={Ban}>
          Block time
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        reset();
      }}
      title="Block time"
      description="Training, a day off, a van in the workshop: nobody can book this time."
    >
      <form onSubmit={submit} className="space-y-3.5">
        <SelectField
          label="Technician"
          value={who}
          onValueChange={setWho}
          options={week.everybody.map(({ id, name }) => ({ value: id, label: name }))}
          error={failure?.fields.technicianId}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="From"
            type="date"
            name="from"
            required
            defaultValue={first}
            error={failure?.fields.from}
          />
          <TextField
            label="To"
            type="date"
            name="to"
            required
            defaultValue={first}
            error={failure?.fields.to}
          />
        </div>
        <Checkbox label="All day" checked={allDay} onChange={(event) => setAllDay(event.target.checked)} />
        {!allDay && (
          <div className="grid grid-cols-2 gap-3">
            <TextField label="Begins" type="time" name="fromTime" required defaultValue="13:00" />
            <TextField label="Ends" type="time" name="toTime" required defaultValue="15:00" />
          </div>
        )}
        <TextField
          label="What for"
          optional
          name="note"
          maxLength={TIME_OFF_NOTE_MAX_LENGTH}
          placeholder="Training"
        />
        {failure && Object.keys(failure.fields).length === 0 && (
          <p role="alert" className="text-body text-red">
            {failure.message}
          </p>
        )}
        <div className="flex justify-end gap-2 max-sm:*:grow">
          <Button onClick={() => setOpen(false)}>Leave it</Button>
          <Button kind="primary" type="submit" pending={pending}>
            Block time
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before blocked time is opened again. */
export function TakeBack({ block, zone, onClose }: { block: WeekBlock; zone: string; onClose: () => void }) {
  const { run, pending, failure } = useCommand((api) => api.scheduling.removeTimeOff, { onSuccess: onClose });
  const when = block.wholeDay ? 'all day' : formatWindow(block.startsAt, block.endsAt, zone);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Open this time again?"
      description={`${block.label.charAt(0).toUpperCase()}${block.label.slice(1)}, ${formatLocalDate(block.date)}, ${when}. Time off of several days is taken back as a whole. Homeowners can book it at once.`}
      safeLabel="Keep it blocked"
      actionLabel="Open the time"
      danger={false}
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id: block.id })}
    />
  );
}
