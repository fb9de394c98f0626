import { useState } from 'react';
import type { WeekBlock, WeekPlan } from '#core/bookings/schedule/views.ts';
import { formatLocalDate, formatWindow } from '#core/lib/format-time.ts';
import { TIME_OFF_NOTE_MAX_LENGTH } from '#core/scheduling/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { optional, text, ticked } from '#web/ui/form/state/read-form.ts';
import { date, minuteOfDay } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { type Stretch, standsInTheWay } from './stretch.ts';

// Only where visits stand in the way.
const CoverVisits = late(() => import('./cover-visits.tsx').then((module) => module.CoverVisits));

const DAY_MINUTES = 1_440;

/** Takes a technician out for hours or days. Refused while visits are planned then, which can be handed over from here. */
type BlockTimeProps = {
  week: WeekPlan;
  technician: string | null;
  now: Date;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function BlockTime({ week, technician, now, open, onOpenChange }: BlockTimeProps) {
  const [tried, setTried] = useState<(Stretch & { note: string }) | null>(null);
  const add = useCommand((api) => api.scheduling.addTimeOff, {
    onSuccess: () => {
      onOpenChange(false);
      showToast({ title: 'Time blocked', message: 'It can’t be booked.', type: 'success' });
    },
  });
  const { showToast } = useToastContext();
  const form = useForm({
    read: {
      technicianId: text,
      from: date,
      to: optional(date),
      allDay: ticked,
      fromTime: optional(minuteOfDay),
      toTime: optional(minuteOfDay),
      note: text,
    },
    watch: { allDay: true },
    command: {
      ...add,
      run: (input: Stretch & { note: string }) => {
        setTried(input);
        return add.run(input);
      },
    },
    input: ({ from, to = from, allDay, fromTime = 0, toTime, ...rest }) => ({
      ...rest,
      from,
      to,
      fromMinute: allDay ? 0 : fromTime,
      toMinute: allDay ? DAY_MINUTES : toTime || DAY_MINUTES,
    }),
  });
  const first = week.days.find((day) => day >= week.today) ?? week.today;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        form.clearFaults();
      }}
      title="Block time"
      description="Training, a day off, a van in the shop: this time can’t be booked."
    >
      <form {...form.props} className="space-y-3.5">
        <SelectField
          label="Technician"
          options={week.everybody.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('technicianId', technician ?? week.everybody[0]?.id)}
        />
        <div className="grid grid-cols-2 gap-3">
          <DateField label="From" required {...form.field('from', first)} />
          <DateField label="To" required {...form.field('to', first)} />
        </div>
        <Checkbox label="All day" {...form.box('allDay', true)} />
        {!form.seen.allDay && (
          <div className="grid grid-cols-2 gap-3">
            <TextField label="Begins" type="time" required {...form.field('fromTime', '13:00')} />
            <TextField label="Ends" type="time" required {...form.field('toTime', '15:00')} />
          </div>
        )}
        <TextField
          label="Reason"
          optional
          {...form.field('note')}
          maxLength={TIME_OFF_NOTE_MAX_LENGTH}
          placeholder="Training"
        />
        {form.message && (
          <p role="alert" className="text-body text-red">
            {form.message}
          </p>
        )}
        {tried && !form.pending && standsInTheWay(add.failure) && (
          <Soon>
            <CoverVisits
              key={JSON.stringify(tried)}
              stretch={tried}
              note={tried.note}
              now={now}
              onBlocked={() => onOpenChange(false)}
            />
          </Soon>
        )}
        <div className="flex justify-end gap-2 max-sm:*:grow">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button kind="primary" type="submit" pending={form.pending}>
            Block time
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before time is unblocked. */
export function TakeBack({ block, zone, onClose }: { block: WeekBlock; zone: string; onClose: () => void }) {
  const { run, pending, failure } = useCommand((api) => api.scheduling.removeTimeOff, { onSuccess: onClose });
  const when = block.wholeDay ? 'all day' : formatWindow(block.startsAt, block.endsAt, zone);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Unblock this time?"
      description={`${block.label.charAt(0).toUpperCase()}${block.label.slice(1)}, ${formatLocalDate(block.date)}, ${when}. If it spans several days, all of it is removed. Homeowners can book the time right away.`}
      safeLabel="Keep it blocked"
      actionLabel="Unblock time"
      danger={false}
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id: block.id })}
    />
  );
}
