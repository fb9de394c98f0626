import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { dayChip, formatDay, formatWindow } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SlotPicker } from '#web/ui/form/dates/slot-picker.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { useOpen } from '#web/ui/overlay/trigger.tsx';
import { moveWords, type Viewer } from './move-words.ts';
import { useMovingSlots } from './use-moving-slots.ts';

type MoveDrawerProps = {
  booking: BookingDetail;
  viewer: Viewer;
  /** What opens it; without one `open` and `onOpenChange` do. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Chooses another time of the same vendor: the visit moves at once, or the other side is asked. */
export function MoveDrawer({ booking, viewer, trigger, ...asked }: MoveDrawerProps) {
  const { id, zone, startsAt, windowEndsAt } = booking;
  const { showToast } = useToastContext();
  const [open, setOpen] = useOpen(asked.open, asked.onOpenChange);
  const [from, setFrom] = useState<string | undefined>(undefined);
  const [date, setDate] = useState<string | null>(null);
  const [start, setStart] = useState<Date | null>(null);
  const { found, trouble } = useMovingSlots(id, open, from);
  const words = moveWords(booking, viewer, found?.terms ?? booking.move);
  const form = useForm({
    read: { startsAt: text, note: text },
    command: useCommand((api) => api.bookings.proposeReschedule, {
      onSuccess: (answer) => {
        setOpen(false);
        showToast({ ...words.done(answer.outcome, answer.booking), type: 'success' });
      },
    }),
    input: (values) => ({ ...values, id }),
  });
  const days = found?.days ?? [];
  const shown = days.some((day) => day.date === date)
    ? date
    : (days.find((day) => day.slots.some(({ free }) => free > 0))?.date ?? null);
  const chosen = days
    .flatMap((day) => day.slots)
    .find((slot) => slot.startsAt.getTime() === start?.getTime());
  const first = days[0]?.date;
  const turn = (by: number) => {
    if (!first) return;
    const day = new Date(`${first}T00:00:00Z`).getTime() + by * 86_400_000;
    setFrom(new Date(day).toISOString().slice(0, 10));
    setDate(null);
  };
  return (
    <Drawer
      {...(trigger ? { trigger } : {})}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setStart(null);
        setFrom(undefined);
        form.clearFaults();
      }}
      title={words.title}
      description={`Now ${formatDay(startsAt, zone)}, ${formatWindow(startsAt, windowEndsAt, zone)}`}
      width="lg"
      footer={
        <Button
          kind="primary"
          block
          className="grow"
          type="submit"
          form={form.id}
          pending={form.pending}
          disabledReason={chosen ? null : 'Choose a time first.'}
        >
          {words.action}
        </Button>
      }
    >
      <p className="text-body text-text-2">{words.explains}</p>
      {words.warns && (
        <Notice tone="warning" className="mt-3">
          {words.warns}
        </Notice>
      )}
      {(form.message || trouble) && (
        <Notice tone="error" live className="mt-3">
          {form.message ?? trouble}
        </Notice>
      )}
      <div className="mt-4 mb-2 flex items-center gap-1.5">
        <p className="mr-auto text-card-title text-text-1">{first ? dayChip(first).month : 'Times'}</p>
        <IconButton icon={ChevronLeft} label="Earlier days" onClick={() => turn(-7)} />
        <IconButton icon={ChevronRight} label="Later days" onClick={() => turn(7)} />
      </div>
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
            onStart={setStart}
          />
        )}
        {found && !found.firstFree && (
          <p className="mt-4 text-body text-text-2">No one is available on these days. Try later dates.</p>
        )}
        {words.noteFor && (
          <div className="mt-5">
            <TextareaField
              label="Reason"
              hint={words.noteFor}
              optional
              rows={2}
              maxLength={REASON_MAX_LENGTH}
              counter
              {...form.field('note')}
            />
          </div>
        )}
      </form>
    </Drawer>
  );
}
