import { type ReactElement, useState } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDay, formatWindow } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SlotPicker } from '#web/ui/form/dates/slot-picker.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { useMovingSlots } from '../moving/use-moving-slots.ts';
import { type Choices, choicesReader, countPlanned, visitCount, withChoice } from './choices.ts';
import { PlannedVisits } from './planned-visits.tsx';
import { useSeriesPlan } from './use-series-plan.ts';

/** Moves this visit and all later ones: a new time for this one, then every later date checked. */
export function MoveSeriesDrawer({ booking, trigger }: { booking: BookingDetail; trigger: ReactElement }) {
  const { id, zone, startsAt, windowEndsAt } = booking;
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState<string | null>(null);
  const [start, setStart] = useState<Date | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [turn, setTurn] = useState(0);
  const { found, trouble } = useMovingSlots(id, open, undefined);
  const question = start ? ({ kind: 'move', id, startsAt: start.toISOString() } as const) : null;
  const { plan, trouble: unclear, pending: looking } = useSeriesPlan(open ? question : null, turn);
  const form = useForm({
    read: { startsAt: text, choices: choicesReader },
    command: useCommand((api) => api.bookings.moveSeries, {
      onSuccess: ({ moved }) => {
        setOpen(false);
        showToast({
          title: `${visitCount(moved)} moved`,
          message: 'We’ve notified the vendor.',
          type: 'success',
        });
      },
      onFailure: ({ code }) => code === 'conflict' && setTurn((times) => times + 1),
    }),
    input: (values) => ({ ...values, id }),
  });
  const planned = start ? (plan?.visits ?? []) : [];
  const { kept, open: unsettled } = countPlanned(planned, choices);
  const days = found?.days ?? [];
  const shown = date ?? days.find((day) => day.slots.some(({ free }) => free > 0))?.date ?? null;
  const why = !start
    ? 'Choose a new time for this visit first.'
    : !plan
      ? 'Checking the later dates.'
      : unsettled > 0
        ? 'Resolve the unavailable dates first.'
        : kept === 0
          ? 'Keep at least one visit to move.'
          : null;
  return (
    <Drawer
      trigger={trigger}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setStart(null);
        setChoices(new Map());
        form.clearFaults();
      }}
      title="Move this and later visits"
      description={`Now ${formatDay(startsAt, zone)}, ${formatWindow(startsAt, windowEndsAt, zone)}, and the visits after it`}
      width="lg"
      footer={
        <Button
          kind="primary"
          block
          className="grow"
          type="submit"
          form={form.id}
          pending={form.pending || (looking && start !== null)}
          disabledReason={why}
        >
          {kept > 0 ? `Move ${visitCount(kept)}` : 'Move visits'}
        </Button>
      }
    >
      <p className="mb-4 text-body text-text-2">
        Choose a new time for this visit. The later ones move by the same number of days, to the same time.
      </p>
      {(form.message || trouble || unclear) && (
        <Notice tone="error" live className="mb-3">
          {form.message ?? trouble ?? unclear}
        </Notice>
      )}
      {!found && !trouble && <Spinner caption="Looking for available times" />}
      <form {...form.props} onKeyDown={onlyByButton}>
        {found && (
          <SlotPicker
            days={days}
            zone={found.zone}
            date={shown}
            onDate={(next) => {
              setDate(next);
              setStart(null);
            }}
            start={start}
            onStart={(next) => {
              setStart(next);
              setChoices(new Map());
            }}
          />
        )}
        {start && plan && (
          <div className="mt-5" aria-busy={looking}>
            <h3 className="mb-2 text-card-title text-text-1">Dates</h3>
            <PlannedVisits
              visits={planned}
              zone={plan.zone}
              choices={choices}
              onChoice={(position, startsAt) => setChoices((now) => withChoice(now, position, startsAt))}
              skipLabel="Don’t move this one"
            />
          </div>
        )}
      </form>
    </Drawer>
  );
}
