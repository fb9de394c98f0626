import { formatDay, formatLocalDate, formatTime } from '#core/lib/format-time.ts';
import { PLAN_VISIT_STATUS_LOOKS } from '#core/plans/status.ts';
import type { PlanVisitView, SubscriptionView } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { shortMonth } from '#web/plans/plan-words.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { BookOther } from './book-other.tsx';

/** The included visits in the order of the year, each with what can be done about it. */
export function VisitYear({ plan, now }: { plan: SubscriptionView; now: Date }) {
  const done = plan.visits.filter(({ status }) => status === 'done').length;
  return (
    <Card
      title="Included visits"
      aside={plan.visits.length > 0 && `${done} of ${plan.visits.length} done`}
      flush
    >
      {plan.visits.length > 0 ? (
        <ol className="divide-y divide-line-1">
          {plan.visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} plan={plan} now={now} />
          ))}
        </ol>
      ) : (
        <p className="px-(--card-pad) py-4 text-body text-text-2">
          We’ll plan your visits as soon as the first payment goes through.
        </p>
      )}
    </Card>
  );
}

function VisitRow({ visit, plan, now }: { visit: PlanVisitView; plan: SubscriptionView; now: Date }) {
  const { title, scope, status, dueFrom, dueTo, rolledOver, booking, proposedVendor } = visit;
  const { zone } = plan;
  const [year = '', month = '1'] = dueFrom.split('-');
  const proposedAt = visit.proposedAt && visit.proposedAt > now ? visit.proposedAt : null;
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-3 px-(--card-pad) py-3.5">
      <p className="pt-0.5 text-label text-text-3">
        <span className="block text-body font-medium text-text-1">{shortMonth(Number(month))}</span>
        {year}
      </p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-body font-medium text-text-1 wrap-anywhere">{title}</h3>
          <StatusBadge look={PLAN_VISIT_STATUS_LOOKS[status]} />
        </div>
        {scope && <p className="text-detail text-text-2 wrap-anywhere">{scope}</p>}
        <p className="mt-0.5 text-detail text-text-2">
          {booking && status === 'booked'
            ? `${formatDay(booking.startsAt, zone)} at ${formatTime(booking.startsAt, zone)} with ${booking.vendorName}`
            : booking && status === 'done'
              ? `Done ${formatDay(booking.startsAt, zone)} by ${booking.vendorName}`
              : status === 'forfeited'
                ? 'Expired without being booked'
                : `Book it from ${formatLocalDate(dueFrom)} to ${formatLocalDate(dueTo)}`}
          {rolledOver &&
            status !== 'done' &&
            status !== 'booked' &&
            status !== 'forfeited' &&
            ' (rolled over)'}
        </p>
        {status === 'proposed' && proposedAt && (
          <p className="mt-1 text-body text-text-1">
            Suggested: {formatDay(proposedAt, zone)} at {formatTime(proposedAt, zone)}
            {proposedVendor && ` with ${proposedVendor}`}
          </p>
        )}
        {booking && (status === 'booked' || status === 'done') && (
          <ButtonLink to={`/account/home/job/${booking.id}`} kind="outline" className="mt-2.5">
            Open job
          </ButtonLink>
        )}
        {visit.canBook && <BookProposed visit={visit} proposedAt={proposedAt} zone={zone} />}
      </div>
    </li>
  );
}

function BookProposed({
  visit,
  proposedAt,
  zone,
}: {
  visit: PlanVisitView;
  proposedAt: Date | null;
  zone: string;
}) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.plans.bookVisit, {
    onSuccess: (_, { startsAt }) => {
      const at = new Date(startsAt);
      showToast({
        title: 'Visit booked',
        message: `${formatDay(at, zone)} at ${formatTime(at, zone)}. It’s included in your plan.`,
        type: 'success',
      });
    },
  });
  return (
    <>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {visit.status === 'proposed' && proposedAt && (
          <Button
            kind="primary"
            pending={pending}
            aria-label={`Book the suggested time for ${visit.title}`}
            onClick={() => void run({ id: visit.id, startsAt: proposedAt.toISOString() })}
          >
            Book this time
          </Button>
        )}
        <BookOther visit={visit} zone={zone} isOnly={visit.status === 'planned' || !proposedAt} />
      </div>
      {failure && (
        <Notice tone="error" live className="mt-2.5">
          {failure.message}
        </Notice>
      )}
    </>
  );
}
