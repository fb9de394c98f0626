import { useEffect, useState } from 'react';
import type { ClaimView } from '#core/cases/warranty/views.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SlotPicker } from '#web/ui/form/dates/slot-picker.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type Slots = Awaited<ReturnType<Api['cases']['returnSlots']>>;
const DAYS = 7;

/** The free times for the return visit, a week at a time. */
function useReturnSlots(id: string | null, from: string | null) {
  const [found, setFound] = useState<Slots | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    setFound(null);
    setTrouble(null);
    if (!id) return;
    const stop = new AbortController();
    browserApi.cases.returnSlots({ id, days: DAYS, ...(from ? { from } : {}) }, { signal: stop.signal }).then(
      (slots) => !stop.signal.aborted && setFound(slots),
      (error: unknown) =>
        !stop.signal.aborted &&
        setTrouble(error instanceof Error ? error.message : 'Canopy didn’t respond. Try again.'),
    );
    return () => stop.abort();
  }, [id, from]);
  return { found, trouble };
}

/** The vendor offers a free time; it is held until the homeowner confirms it. */
export function ScheduleReturn({ claim }: { claim: ClaimView; now: Date }) {
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const [start, setStart] = useState<Date | null>(null);
  const { showToast } = useToastContext();
  const { found, trouble } = useReturnSlots(open ? claim.id : null, from);
  const { run, pending, failure, reset } = useCommand((api) => api.cases.scheduleReturn, {
    onSuccess: () => {
      setOpen(false);
      showToast({
        title: `Offered to ${claim.homeowner}`,
        message: 'The time is held until they confirm it.',
        type: 'success',
      });
    },
  });
  const days = found?.days ?? [];
  const first = days[0]?.date;
  const shown = days.some((day) => day.date === date)
    ? date
    : (days.find((day) => day.slots.some(({ free }) => free > 0))?.date ?? null);
  const moveBy = (count: number) => {
    if (!first) return;
    setFrom(new Date(Date.parse(`${first}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10));
    setStart(null);
  };
  return (
    <Drawer
      trigger={<Button kind="primary">Schedule return visit</Button>}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setFrom(null);
        setStart(null);
        reset();
      }}
      title="Schedule the return visit"
      description={`Free for ${claim.homeowner}. The time is held for up to 48 hours until they confirm it.`}
      width="lg"
      footer={
        <Button
          kind="primary"
          block
          className="grow"
          pending={pending}
          disabledReason={start ? null : 'Choose a time first.'}
          onClick={() => start && void run({ id: claim.id, startsAt: start.toISOString() })}
        >
          Offer this time
        </Button>
      }
    >
      {(failure || trouble) && (
        <Notice tone="error" live className="mb-3">
          {failure?.message ?? trouble}
        </Notice>
      )}
      {!found && !trouble && <Spinner caption="Checking available times" />}
      {found && first && (
        <>
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
          <div className="mt-3 flex gap-2">
            <Button size="sm" kind="outline" onClick={() => moveBy(-DAYS)}>
              Earlier days
            </Button>
            <Button size="sm" kind="outline" onClick={() => moveBy(DAYS)}>
              Later days
            </Button>
          </div>
          {shown === null && (
            <p className="mt-4 text-body text-text-2">No one is available on these days. Try later dates.</p>
          )}
        </>
      )}
    </Drawer>
  );
}
