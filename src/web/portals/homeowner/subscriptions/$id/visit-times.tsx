import { useEffect, useState } from 'react';
import { addDays, formatDay, formatTime } from '#core/lib/format-time.ts';
import type { PlanVisitView } from '#core/plans/views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SlotPicker } from '#web/ui/form/dates/slot-picker.tsx';

type Slots = Awaited<ReturnType<Api['plans']['visitSlots']>>;
const WEEK = 7;

type VisitTimesProps = { visit: PlanVisitView; zone: string; onBooked: () => void };

/** Free times of an included visit, a week at a time, and the button that books one. */
export function VisitTimes({ visit, zone, onBooked }: VisitTimesProps) {
  const { showToast } = useToastContext();
  const [from, setFrom] = useState<string | undefined>(undefined);
  const [date, setDate] = useState<string | null>(null);
  const [start, setStart] = useState<Date | null>(null);
  const { found, trouble } = useVisitSlots(visit.id, from);
  const { run, pending, failure } = useCommand((api) => api.plans.bookVisit, {
    onSuccess: (_, { startsAt }) => {
      onBooked();
      const at = new Date(startsAt);
      showToast({
        title: 'Visit booked',
        message: `${formatDay(at, zone)} at ${formatTime(at, zone)}. It’s included in your plan.`,
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
    setStart(null);
  };
  return (
    <div className="space-y-4">
      {(failure || trouble) && (
        <Notice tone="error" live>
          {failure?.message ?? trouble}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
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
      <Button
        kind="primary"
        block
        pending={pending}
        disabledReason={start === null ? 'Choose a time first.' : null}
        onClick={() => start && void run({ id: visit.id, startsAt: start.toISOString() })}
      >
        Book visit
      </Button>
    </div>
  );
}

function useVisitSlots(id: string, from: string | undefined) {
  const [found, setFound] = useState<Slots | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    setTrouble(null);
    browserApi.plans.visitSlots({ id, days: WEEK, ...(from ? { from } : {}) }, { signal: stop.signal }).then(
      (slots) => !stop.signal.aborted && setFound(slots),
      (error: unknown) =>
        !stop.signal.aborted &&
        setTrouble(error instanceof Error ? error.message : 'Canopy didn’t respond. Try again.'),
    );
    return () => stop.abort();
  }, [id, from]);
  return { found, trouble };
}
