import { useState } from 'react';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { MovePlan, WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { formatLocalDate, formatMoment, formatTime } from '#core/lib/format-time.ts';
import { type Cell, cellState } from '#web/bookings/week/cell-state.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { useMoving } from './use-moving.ts';

type MoveDialogProps = {
  visit: WeekVisit;
  /** Where it was dropped, or where it is. */
  cell: Cell;
  /** The start it was dropped at, chosen already. */
  startsAt?: Date;
  week: WeekPlan;
  days: readonly string[];
  moving: ReturnType<typeof useMoving>;
  now: Date;
  onClose: () => void;
};

/** Moves a visit without dragging, and asks for the time after a drag to another day. */
export function MoveDialog({ visit, cell, startsAt, week, days, moving, now, onClose }: MoveDialogProps) {
  const [start, setStart] = useState<string | null>(startsAt?.toISOString() ?? null);
  const { showToast } = useToastContext();
  const { plan } = moving;
  const form = useForm({
    read: { technicianId: text, date: text, startsAt: text, note: text },
    watch: { technicianId: cell.technicianId, date: cell.date },
    command: useCommand((api) => api.bookings.proposeReschedule, {
      onSuccess: ({ outcome, respondBy }) => {
        const until = respondBy ? ` The time is held until ${formatMoment(respondBy, visit.zone, now)}.` : '';
        showToast({
          ...(outcome === 'moved'
            ? { title: 'Visit moved', message: `We’ve notified ${visit.homeownerName}.` }
            : {
                title: 'New time proposed',
                message: `We’ve asked ${visit.homeownerName} to confirm.${until}`,
              }),
          type: 'success',
        });
        onClose();
      },
    }),
    input: ({ date: _day, ...values }) => ({ ...values, id: visit.id }),
  });
  const { technicianId, date } = form.seen;
  const state = cellState(visit, plan, { technicianId, date });
  const same = state.kind === 'handover';
  const starts = startsOf(plan, technicianId, date);
  const ahead = days.filter((day) => day >= week.today);
  const name = week.everybody.find(({ id }) => id === technicianId)?.name.split(/\s+/)[0] ?? '';
  const chosen = starts.find((at) => at.toISOString() === start);

  const give = async () => {
    if (visit.own) await moving.moveOwn(visit, { technicianId, startsAt: visit.startsAt });
    else await moving.assign({ id: visit.id, technicianId });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={`Move ${visit.title}`}
      description={`Now ${formatLocalDate(visit.date)}, ${formatTime(visit.startsAt, visit.zone)}, ${visit.technicianName}. ${visit.homeownerName}, ${visit.neighborhood}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {same && (
            <Button kind={chosen ? 'outline' : 'primary'} onClick={() => void give()}>
              Assign to {name}, same time
            </Button>
          )}
          {visit.own && chosen && (
            <Button
              kind="primary"
              onClick={() => void moving.moveOwn(visit, { technicianId, startsAt: chosen }).then(onClose)}
            >
              Move to {formatTime(chosen, visit.zone)}
            </Button>
          )}
          {!visit.own && visit.proposable && (!same || chosen) && (
            <Button kind="primary" type="submit" form={form.id} pending={form.pending} disabled={!chosen}>
              {chosen ? `Propose ${formatTime(chosen, visit.zone)}` : 'Propose a time'}
            </Button>
          )}
        </>
      }
    >
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label="Technician"
            onValueChange={() => setStart(null)}
            options={week.everybody.map(({ id, name: label }) => ({ value: id, label }))}
            {...form.field('technicianId', cell.technicianId)}
          />
          <SelectField
            label="Day"
            onValueChange={() => setStart(null)}
            options={[...new Set([...ahead, cell.date])]
              .sort()
              .map((day) => ({ value: day, label: formatLocalDate(day) }))}
            {...form.field('date', cell.date)}
            hint="Other weeks: go there in the schedule first"
          />
        </div>
        {!plan ? (
          <Skeleton className="h-11" />
        ) : (
          <>
            {state.kind === 'closed' && <p className="text-body text-red">{state.why}</p>}
            {state.kind === 'choose' && state.why && <p className="text-body text-text-2">{state.why}</p>}
            {same && (
              <p className="text-body text-text-2">
                {name} is free at the same time.
                {!visit.own && ` No consent needed; we’ll let ${visit.homeownerName} know who’s coming.`}
              </p>
            )}
            {visit.proposable && starts.length > 0 && (
              <fieldset>
                <legend className="mb-1.5 text-label font-medium text-text-2">
                  Free times, {formatLocalDate(date)}
                </legend>
                <div className="flex flex-wrap gap-2">
                  {starts.map((at) => (
                    <label
                      key={at.toISOString()}
                      className="relative flex h-9 items-center rounded-control border border-line-2 bg-bg-1 px-3 text-control tabular-nums has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text max-sm:h-11"
                    >
                      <input
                        type="radio"
                        name="startsAt"
                        value={at.toISOString()}
                        checked={start === at.toISOString()}
                        onChange={() => setStart(at.toISOString())}
                        className="absolute inset-0 appearance-none outline-none"
                      />
                      {formatTime(at, visit.zone)}
                    </label>
                  ))}
                </div>
              </fieldset>
            )}
            {chosen && !visit.own && (
              <TextareaField
                label={`A message to ${visit.homeownerName}`}
                optional
                maxLength={REASON_MAX_LENGTH}
                {...form.field('note')}
                hint="A new time needs their consent. We’ll hold it until they reply and keep the current one."
              />
            )}
          </>
        )}
        {form.message && (
          <p role="alert" className="text-body text-red">
            {form.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function startsOf(plan: MovePlan | null, technicianId: string, date: string): Date[] {
  const technician = plan?.technicians.find(({ id }) => id === technicianId);
  return technician?.days.find((day) => day.date === date)?.starts ?? [];
}
