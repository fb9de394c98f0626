import { clsx } from 'clsx';
import type { BookingStatus } from '#core/bookings/status.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { ListedPrice } from '#web/bookings/listed-price.tsx';
import { standingLook } from '#web/bookings/visit-status.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { visitTime } from './job-columns.tsx';

type Job = {
  id: string;
  title: string;
  number: number;
  status: string;
  startsAt: Date;
  zone: string;
  /** The other side. */
  with: string;
  amountCents: number;
  cancellationFeeCents: number;
  refundedCents: number;
} & Pick<BookingSummary, 'enRouteAt' | 'windowEndsAt' | 'moveProposedBy' | 'cardDeclined' | 'inDispute'>;

/** A few jobs in a card: the figure and the status each in a column of their own, so that amounts line up. */
export function JobRows({
  label,
  jobs,
  now,
  className,
}: {
  label: string;
  jobs: readonly Job[];
  now: Date;
  className?: string;
}) {
  return (
    <ul aria-label={label} className={clsx('divide-y divide-line-1', className)}>
      {jobs.map((job) => (
        <li key={job.id} className="relative flex items-center gap-3 px-(--card-pad) py-2 hover:bg-bg-2">
          <div className="min-w-0 grow">
            <Link
              to={`/admin/jobs/${job.id}`}
              className="text-body font-medium text-text-1 outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
            >
              {job.title}
            </Link>
            <p className="text-label text-text-3 tabular-nums">
              {job.number} · {visitTime(job, now)} · {job.with}
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
            <span className="text-right text-body text-text-2 tabular-nums">
              <ListedPrice of={{ ...job, status: job.status as BookingStatus }} full />
            </span>
            <span className="sm:w-[138px]">
              <StatusBadge look={standingLook({ ...job, status: job.status as BookingStatus }, now)} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
