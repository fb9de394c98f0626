import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addDays, formatDay, formatDuration, formatTime } from '#core/lib/format-time.ts';
import type { MilestoneView, ProjectView } from '#core/quotes/projects/views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SlotPicker } from '#web/ui/form/dates/slot-picker.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type Slots = Awaited<ReturnType<Api['quotes']['visitSlots']>>;
const WEEK = 7;

type ScheduleVisitProps = {
  milestone: MilestoneView;
  project: ProjectView;
  other: string;
  size?: 'md' | 'lg';
};

/** Books a further visit of a milestone at a free time of the vendor; it stands at once. */
export function ScheduleVisit({ milestone, project, other, size = 'md' }: ScheduleVisitProps) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState<string | undefined>(undefined);
  const [date, setDate] = useState<string | null>(null);
  const [start, setStart] = useState<Date | null>(null);
  const { found, trouble } = useVisitSlots(milestone.id, open, from);
  const { run, pending, failure, reset } = useCommand((api) => api.quotes.scheduleVisit, {
    onSuccess: (_, { startsAt }) => {
      setOpen(false);
      const at = new Date(startsAt);
      showToast({
        title: 'Visit booked',
        message: `${formatDay(at, project.zone)} at ${formatTime(at, project.zone)}. We’ve notified ${other}.`,
        type: 'success',
      });
    },
  });
  const days = found?.days ?? [];
  const first = days[0]?.date;
  const shown = days.some((day) => day.date === date)
    ? date
    : (days.find((day) => day.slots.some(({ free }) => free > 0))?.date ?? null);
  const turn = (by: number) => {
    if (first) setFrom(addDays(first, by));
    setDate(null);
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setStart(null);
        setFrom(undefined);
        reset();
      }}
      width="lg"
      title="Book a visit"
      description={`${milestone.label}, ${formatDuration(project.minutesPerVisit)}. No extra charge.`}
      trigger={
        <Button kind="outline" size={size} icon={CalendarPlus}>
          Book a visit
        </Button>
      }
      footer={
        <Button
          kind="primary"
          block
          className="grow"
          pending={pending}
          disabledReason={start === null ? 'Choose a time first.' : null}
          onClick={() => start && void run({ id: milestone.id, startsAt: start.toISOString() })}
        >
          Book visit
        </Button>
      }
    >
      {(failure || trouble) && (
        <Notice tone="error" live className="mb-3">
          {failure?.message ?? trouble}
        </Notice>
      )}
      <div className="mb-3 flex justify-end gap-2">
        <Button size="sm" kind="outline" disabled={from === undefined} onClick={() => turn(-WEEK)}>
          Earlier
        </Button>
        <Button size="sm" kind="outline" disabled={!first} onClick={() => turn(WEEK)}>
          Later
        </Button>
      </div>
      {found ? (
        found.firstFree ? (
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
        ) : (
          <p className="text-body text-text-2">No times available this week. Try a later week.</p>
        )
      ) : (
        !trouble && <Skeleton className="h-40 w-full" />
      )}
    </Drawer>
  );
}

/** When the vendor could come for a milestone, a week at a time from `from`; read while `open`. */
function useVisitSlots(id: string, open: boolean, from: string | undefined) {
  const [found, setFound] = useState<Slots | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    setTrouble(null);
    browserApi.quotes.visitSlots({ id, days: WEEK, ...(from ? { from } : {}) }, { signal: stop.signal }).then(
      (slots) => !stop.signal.aborted && setFound(slots),
      (error: unknown) =>
        !stop.signal.aborted &&
        setTrouble(error instanceof Error ? error.message : 'Canopy didn’t respond. Try again.'),
    );
    return () => stop.abort();
  }, [id, open, from]);
  return { found, trouble };
}
