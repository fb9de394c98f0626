import { CalendarClock, Repeat, UserX } from 'lucide-react';
import { FREQUENCY_LABELS } from '#core/bookings/series/frequency.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { AddToCalendar } from '#web/bookings/calendar/add-to-calendar.tsx';
import { MoveDrawer } from '#web/bookings/moving/move-drawer.tsx';
import { ProposalCard } from '#web/bookings/moving/proposal-card.tsx';
import { ReportNoShow } from '#web/bookings/moving/report-no-show.tsx';
import { CancelSeries } from '#web/bookings/series/cancel-series.tsx';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

/** Everything about the time of a job that the company can change: proposals, no-shows, and visits that repeat. */
export function VisitChanges({ job, now }: { job: BookingDetail; now: Date }) {
  const { actions, noShow, proposal, series, zone } = job;
  const { showToast } = useToastContext();
  const accepting = useCommand((api) => api.bookings.acceptSeries, {
    onSuccess: ({ accepted }) =>
      showToast({
        title: accepted === 1 ? '1 visit accepted' : `${accepted} visits accepted`,
        message: `We’ve notified ${job.homeowner.name}.`,
        type: 'success',
      }),
  });
  const mayMove = actions.includes('reschedule') && job.move !== null;
  const mayAcceptAll = series !== null && actions.includes('accept');
  const mayEndSeries = series !== null && actions.includes('cancel') && job.status === 'confirmed';
  const waits = noShow !== null && noShow.absent === 'homeowner' && noShow.opensAt !== null;
  if (!proposal && !mayMove && !series && !waits) return null;
  const move = (
    <MoveDrawer
      booking={job}
      viewer="vendor"
      trigger={
        <Button kind="outline" icon={CalendarClock}>
          Propose another time
        </Button>
      }
    />
  );
  return (
    <section
      aria-label="Changes to the visit"
      className="space-y-3 border-b border-line-1 px-(--page-x) py-4"
    >
      <ProposalCard
        booking={job}
        viewer="vendor"
        now={now}
        another={proposal?.isMine && mayMove ? move : null}
      />
      {series && (
        <p className="flex items-center gap-2 text-body text-text-2">
          <Icon of={Repeat} className="text-text-3" />
          Regular visit {series.place} of {series.visits}, {FREQUENCY_LABELS[series.frequency].toLowerCase()}
        </p>
      )}
      {accepting.failure && (
        <p role="alert" className="text-body text-red">
          {accepting.failure.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        {mayAcceptAll && (
          <Button
            kind="primary"
            pending={accepting.pending}
            onClick={() => void accepting.run({ id: job.id })}
          >
            Accept all requested visits
          </Button>
        )}
        {mayMove && !proposal && move}
        <AddToCalendar booking={job} />
        {waits &&
          (noShow.isOpen ? (
            <ReportNoShow
              booking={job}
              trigger={
                <Button kind="danger-quiet" icon={UserX}>
                  No one is home
                </Button>
              }
            />
          ) : (
            <p className="self-center text-detail text-text-2">
              If no one is home, you can report it from {formatMoment(noShow.opensAt ?? now, zone, now)}.
            </p>
          ))}
        {mayEndSeries && (
          <CancelSeries booking={job} trigger={<Button kind="quiet">Cancel this and later visits</Button>} />
        )}
      </div>
    </section>
  );
}
