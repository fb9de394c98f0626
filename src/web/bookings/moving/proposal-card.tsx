import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDay, formatMoment, formatWindow } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { Viewer } from './move-words.ts';

type ProposalCardProps = {
  booking: BookingDetail;
  viewer: Viewer;
  now: Date;
  /** 44 px and more for work in the field. */
  size?: 'md' | 'field';
  /** "Propose another time" beside the answers. */
  another?: ReactNode;
};

/** A proposed time that waits for an answer: both times, why, until when, and the answers of whoever is asked. */
export function ProposalCard({ booking, viewer, now, size = 'md', another }: ProposalCardProps) {
  const { showToast } = useToastContext();
  const { proposal, zone } = booking;
  const notifyDone = (title: string) => () => showToast({ title, type: 'success' });
  const accepting = useCommand((api) => api.bookings.acceptReschedule, {
    onSuccess: notifyDone('Visit moved'),
  });
  const declining = useCommand((api) => api.bookings.declineReschedule, {
    onSuccess: notifyDone('The visit stays as scheduled'),
  });
  const withdrawing = useCommand((api) => api.bookings.withdrawReschedule, {
    onSuccess: notifyDone('Proposal withdrawn'),
  });
  if (!proposal) return null;
  const other = viewer === 'vendor' ? booking.homeowner.name : booking.vendor.company;
  const by =
    proposal.proposedBy === 'vendor'
      ? booking.vendor.company
      : proposal.proposedBy === 'homeowner'
        ? booking.homeowner.name
        : 'Canopy';
  const isOwn = proposal.proposedBy === viewer;
  const failure = accepting.failure ?? declining.failure ?? withdrawing.failure;
  const busy = accepting.pending || declining.pending || withdrawing.pending;
  const answer = { id: booking.id, rescheduleId: proposal.id };
  return (
    <section
      aria-labelledby="proposal"
      className="rounded-card border border-accent-line bg-bg-1 px-4 py-3.5 sm:px-[18px]"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Icon of={CalendarClock} className="mt-0.5 text-accent-text" />
        <div className="min-w-0 grow basis-64">
          <h2 id="proposal" className="text-card-title text-text-1">
            {isOwn ? `You proposed another time to ${other}` : `${by} proposes another time`}
          </h2>
          <p className="mt-1 text-body text-text-1">
            {formatDay(proposal.startsAt, zone)},{' '}
            {formatWindow(proposal.startsAt, proposal.windowEndsAt, zone)}{' '}
            <span className="text-text-2">
              with {proposal.technicianName}, instead of {formatDay(booking.startsAt, zone)},{' '}
              {formatWindow(booking.startsAt, booking.windowEndsAt, zone)}
            </span>
          </p>
          {proposal.note && <p className="mt-1 text-body wrap-anywhere text-text-2">“{proposal.note}”</p>}
          <p className="mt-1 text-detail text-text-3">
            The time is held until {formatMoment(proposal.respondBy, zone, now)}. Without a response, the
            visit stays as scheduled.
          </p>
          {failure && (
            <p role="alert" className="mt-2 text-body text-red">
              {failure.message}
            </p>
          )}
        </div>
        {(proposal.isMine || isOwn) && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            {proposal.isMine && (
              <>
                <Button
                  kind="primary"
                  size={size}
                  pending={accepting.pending}
                  disabled={busy && !accepting.pending}
                  onClick={() => void accepting.run(answer)}
                >
                  Accept new time
                </Button>
                <Button
                  kind="outline"
                  size={size}
                  pending={declining.pending}
                  disabled={busy && !declining.pending}
                  onClick={() => void declining.run(answer)}
                >
                  Keep original time
                </Button>
                {another}
              </>
            )}
            {isOwn && (
              <Button
                kind="outline"
                size={size}
                pending={withdrawing.pending}
                onClick={() => void withdrawing.run(answer)}
              >
                Withdraw proposal
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
