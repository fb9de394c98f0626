import { useState } from 'react';
import { FREQUENCIES, FREQUENCY_LABELS, type Frequency } from '#core/bookings/series/frequency.ts';
import { MAX_SERIES_VISITS, MIN_SERIES_VISITS } from '#core/bookings/series/limits.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { choice } from '#web/ui/form/state/read-form.ts';
import { int } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { type Choices, choicesReader, countPlanned, visitCount, withChoice } from './choices.ts';
import { PlannedVisits } from './planned-visits.tsx';
import { useSeriesPlan } from './use-series-plan.ts';

const COUNTS = Array.from({ length: MAX_SERIES_VISITS - MIN_SERIES_VISITS + 1 }, (_, index) => {
  const visits = index + MIN_SERIES_VISITS;
  return { value: String(visits), label: `${visits} visits` };
});

type RepeatDrawerProps = {
  booking: BookingDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** As it was wished for while booking. */
  wished?: { frequency: Frequency; visits: number } | null;
};

/** Makes a visit regular: how often, how many, every date checked, then booked in one go. */
export function RepeatDrawer({ booking, open, onOpenChange, wished = null }: RepeatDrawerProps) {
  const { showToast } = useToastContext();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [turn, setTurn] = useState(0);
  const first = { frequency: wished?.frequency ?? 'weekly', visits: wished?.visits ?? 4 };
  const form = useForm({
    read: { frequency: choice(FREQUENCIES), visits: int, choices: choicesReader },
    watch: first,
    command: useCommand((api) => api.bookings.bookSeries, {
      onSuccess: ({ booked }) => {
        onOpenChange(false);
        showToast({
          title: `${visitCount(booked)} more booked`,
          message: `We asked ${booking.vendor.company} for all of them.`,
          type: 'success',
        });
      },
      // Someone was faster: the dates are looked at again.
      onFailure: ({ code }) => code === 'conflict' && setTurn((times) => times + 1),
    }),
    input: (values) => ({ ...values, id: booking.id, expectedTotalCents: sumCents(prices) }),
  });
  const question = { kind: 'repeat', id: booking.id, ...form.seen } as const;
  const { plan, trouble, pending: looking } = useSeriesPlan(open ? question : null, turn);
  const planned = plan?.visits ?? [];
  const { kept, open: unsettled, prices } = countPlanned(planned, choices);
  const usualCents = plan?.visitCents ?? 0;
  const isSame = prices.every((cents) => cents === usualCents);
  const why = !plan
    ? 'Checking the dates.'
    : unsettled > 0
      ? `Choose another time for ${unsettled === 1 ? 'one date' : `${unsettled} dates`}, or skip ${unsettled === 1 ? 'it' : 'them'}.`
      : kept === 0
        ? 'Keep at least one date.'
        : null;
  const chooseAnew = () => setChoices(new Map());
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        chooseAnew();
        form.clearFaults();
      }}
      title="Repeat this visit"
      description={`${booking.title} with ${booking.vendor.company}`}
      width="lg"
      footer={
        <Button
          kind="primary"
          block
          className="grow"
          type="submit"
          form={form.id}
          pending={form.pending || looking}
          disabledReason={why}
        >
          {kept > 0 ? `Book ${kept} more ${kept === 1 ? 'visit' : 'visits'}` : 'Book visits'}
        </Button>
      }
    >
      <form {...form.props} onKeyDown={onlyByButton}>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="How often"
            options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
            onValueChange={chooseAnew}
            {...form.field<Frequency>('frequency', first.frequency)}
          />
          <SelectField
            label="How many"
            hint="Including this visit"
            options={COUNTS}
            onValueChange={chooseAnew}
            {...form.field('visits', String(first.visits))}
          />
        </div>
        {(form.message || trouble) && (
          <Notice tone="error" live className="mt-4">
            {form.message ?? trouble}
          </Notice>
        )}
        <h3 className="mt-5 mb-2 text-card-title text-text-1">Dates</h3>
        {!plan && !trouble && <Spinner caption="Checking every date" />}
        {plan && (
          <div aria-busy={looking} className={looking ? 'opacity-50' : undefined}>
            <PlannedVisits
              visits={planned}
              zone={plan.zone}
              choices={choices}
              onChoice={(position, startsAt) => setChoices((now) => withChoice(now, position, startsAt))}
              usualCents={usualCents}
              skipLabel="Skip this date"
            />
            <p className="mt-4 text-detail text-text-2">
              {isSame
                ? `Each visit costs ${formatMoney(usualCents)}, the same as this one.`
                : `${visitCount(kept)} for ${formatMoney(sumCents(prices))} total at today’s prices. A price next to a date means it differs from this visit’s ${formatMoney(usualCents)}.`}{' '}
              We place a hold on your card five days before each visit and charge it when the work is done.
              You can move or cancel each visit separately.
            </p>
          </div>
        )}
      </form>
    </Drawer>
  );
}
