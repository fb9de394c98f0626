import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDay, formatRelativeDay, formatWindow } from '#core/lib/format-time.ts';
import { timelineSteps } from '#web/bookings/timeline-steps.ts';
import { standingLook } from '#web/bookings/visit-status.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { visitMoney } from './visit-money.ts';

type NextVisitCardProps = {
  visit: BookingDetail | null;
  /** Visits ahead besides this one. */
  others: number;
  /** Something more pressing stands above it: a region has one filled button. */
  quiet: boolean;
  now: Date;
};

/** Steps of the story that fit on the dashboard: what happened last, what is on, what comes. */
const SHOWN_STEPS = 4;

/** The next visit with how it stands. */
export function NextVisitCard({ visit, others, quiet, now }: NextVisitCardProps) {
  if (!visit) {
    return (
      <Card title="Next visit">
        <EmptyState
          title="No visits planned"
          className="py-4"
          action={<ButtonLink to="/services">See services and prices</ButtonLink>}
        >
          Your next visit will appear here, from request to receipt.
        </EmptyState>
      </Card>
    );
  }
  const { zone, startsAt, windowEndsAt } = visit;
  const href = visit.status === 'held' ? `/book?booking=${visit.id}` : `/account/home/job/${visit.id}`;
  const day = formatRelativeDay(startsAt, zone, now);
  const steps = timelineSteps(visit.timeline, { zone, now });
  const current = Math.max(
    0,
    steps.findIndex((step) => step.state === 'now'),
  );
  const from = Math.max(0, Math.min(current - 1, steps.length - SHOWN_STEPS));
  return (
    <Card
      title="Next visit"
      aside={
        others > 0 && (
          <TextLink quiet to="/account/home/jobs">
            {others === 1 ? '1 more ahead' : `${others} more ahead`}
          </TextLink>
        )
      }
    >
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col">
          <div>
            <StatusBadge look={standingLook(visit, now)} />
          </div>
          <p className="mt-2 text-[1.25rem]/7 font-semibold tracking-[-0.024em] text-text-1">{visit.title}</p>
          <p className="mt-1 text-body text-text-1">
            {day === formatDay(startsAt, zone) ? day : `${day}, ${formatDay(startsAt, zone)}`}
          </p>
          <p className="text-body text-text-2">
            {formatWindow(startsAt, windowEndsAt, zone, { capital: true })}
          </p>
          <p className="mt-2 text-body text-text-2">
            {visit.technician.name} of {visit.vendorName}
          </p>
          <p className="text-body text-text-2 tabular-nums">{visitMoney(visit)}</p>
          <div className="mt-4 flex md:mt-auto md:pt-4">
            <ButtonLink to={href} kind={quiet ? 'outline' : 'primary'} className="max-sm:grow">
              {visit.status === 'held' ? 'Finish booking' : 'Open visit'}
            </ButtonLink>
          </div>
        </div>
        <Timeline label="See progress" steps={steps.slice(from, from + SHOWN_STEPS)} />
      </div>
    </Card>
  );
}
