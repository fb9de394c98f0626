import { useState } from 'react';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { formatDate, formatMoment } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SlotPicker } from '#web/ui/form/dates/slot-picker.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { daysLater } from './schedule-place.ts';
import { useFinishedJobs, useSuggestionSlots } from './use-suggestion.ts';

type SuggestVisitProps = { now: Date; open: boolean; onOpenChange: (open: boolean) => void };

/** Suggests a visit to somebody the company worked for. The homeowner books it: only they agree to price and terms. */
export function SuggestVisit({ now, open, onOpenChange: setOpen }: SuggestVisitProps) {
  const { showToast } = useToastContext();
  const [job, setJob] = useState<BookingSummary | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const [start, setStart] = useState<Date | null>(null);
  const { found, trouble } = useSuggestionSlots(open ? (job?.id ?? null) : null, from);
  const form = useForm({
    read: { id: text, startsAt: text, note: text },
    command: useCommand((api) => api.bookings.suggest, {
      onSuccess: ({ homeownerName, startsAt }) => {
        setOpen(false);
        showToast({
          title: `Suggested to ${homeownerName}`,
          message: `${formatMoment(startsAt, job?.zone ?? 'UTC', now)}. It appears under Requests once they book it.`,
          type: 'success',
        });
      },
    }),
  });
  const choose = (next: BookingSummary | null) => {
    setJob(next);
    setFrom(null);
    setDate(null);
    setStart(null);
    form.clearFaults();
  };
  const days = found?.days ?? [];
  const shown = days.some((day) => day.date === date)
    ? date
    : (days.find((day) => day.slots.some(({ free }) => free > 0))?.date ?? null);
  const first = days[0]?.date;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        choose(null);
        form.reset();
      }}
      title="Suggest a visit"
      description="Suggest a time to a past customer. They see the price and book it; until then, the time stays open."
      width="lg"
      footer={
        <Button
          kind="primary"
          block
          className="grow"
          type="submit"
          form={form.id}
          pending={form.pending}
          disabledReason={!job ? 'Choose a customer first.' : start ? null : 'Choose a time first.'}
        >
          {job ? `Suggest it to ${job.homeownerName}` : 'Suggest it'}
        </Button>
      }
    >
      {(form.message || trouble) && (
        <Notice tone="error" live className="mb-3">
          {form.message ?? trouble}
        </Notice>
      )}
      {!job ? (
        <FinishedJobs open={open} onChoose={choose} />
      ) : (
        <form {...form.props} onKeyDown={onlyByButton}>
          <input type="hidden" name="id" value={job.id} />
          <div className="mb-4 flex items-center gap-3 rounded-card border border-line-1 bg-bg-1 px-3.5 py-2.5">
            <JobFacts job={job} />
            <Button kind="quiet" size="sm" className="ml-auto" onClick={() => choose(null)}>
              Change
            </Button>
          </div>
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
                <Button size="sm" kind="outline" onClick={() => setFrom(daysLater(first, -7))}>
                  Earlier days
                </Button>
                <Button size="sm" kind="outline" onClick={() => setFrom(daysLater(first, 7))}>
                  Later days
                </Button>
              </div>
              {shown === null && (
                <p className="mt-4 text-body text-text-2">
                  No one is available on these days. Try later dates.
                </p>
              )}
            </>
          )}
          <TextareaField
            label={`A message to ${job.homeownerName}`}
            optional
            className="mt-5"
            rows={2}
            maxLength={REASON_MAX_LENGTH}
            {...form.field('note')}
          />
        </form>
      )}
    </Drawer>
  );
}

function FinishedJobs({ open, onChoose }: { open: boolean; onChoose: (job: BookingSummary) => void }) {
  const [search, setSearch] = useState('');
  const { jobs, trouble } = useFinishedJobs(open, search);
  return (
    <>
      <SearchField
        label="Search completed jobs"
        placeholder="Customer, job or number"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {trouble && (
        <Notice tone="error" live className="mt-3">
          {trouble}
        </Notice>
      )}
      {!jobs && !trouble && (
        <div className="mt-4">
          <Spinner caption="Searching completed jobs" />
        </div>
      )}
      {jobs && jobs.length === 0 && (
        <p className="mt-4 text-body text-text-2">
          {search
            ? 'No completed jobs match. Try a name, service or job number.'
            : 'Customers appear here once you’ve completed a job for them. For your own time, use Block time.'}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line-1 empty:hidden">
        {jobs?.map((job) => (
          <li key={job.id}>
            <button
              type="button"
              onClick={() => onChoose(job)}
              className="flex min-h-12 w-full items-center rounded-control px-2 py-1.5 text-left hover:bg-bg-2"
            >
              <JobFacts job={job} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function JobFacts({ job }: { job: BookingSummary }) {
  return (
    <span className="min-w-0">
      <span className="block text-control font-medium text-text-1 wrap-anywhere">{job.homeownerName}</span>
      <span className="block text-detail text-text-2 wrap-anywhere">
        {job.title}, {formatDate(job.startsAt, job.zone)} · {job.neighborhood}
      </span>
    </span>
  );
}
