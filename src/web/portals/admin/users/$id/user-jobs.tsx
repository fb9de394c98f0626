import { BOOKING_STATUS_LOOKS, type BookingStatus } from '#core/bookings/status.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { UserDetail, UserJob } from '#core/users/admin-views.ts';
import { visitPrice } from '#web/bookings/visit-price.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { AllJobs } from '../../jobs/all-jobs.tsx';
import { visitTime } from '../../jobs/job-columns.tsx';

const LINK =
  "text-body font-medium text-text-1 outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text";

/** What is booked, what was, and what was paid. */
export function UserJobs({ user, zone, now }: { user: UserDetail; zone: string; now: Date }) {
  const { openJobs, openJobCount, recentJobs, payments } = user;
  if (user.role === 'admin') return null;
  return (
    <>
      {openJobs.length > 0 && (
        <Card title="Open jobs" aside={openJobCount} flush>
          <JobList label="Open jobs" jobs={openJobs} now={now} />
        </Card>
      )}
      <Card
        title="Latest jobs"
        aside={
          user.bookings > 0 && (
            <AllJobs of={user.vendorId ? `vendor=${user.vendorId}` : `homeowner=${user.id}`} />
          )
        }
        flush
      >
        {recentJobs.length === 0 ? (
          <EmptyState plain title="No jobs yet">
            Requests and visits appear here.
          </EmptyState>
        ) : (
          <JobList label="Latest jobs" jobs={recentJobs} now={now} />
        )}
      </Card>
      {payments.length > 0 && (
        <Card title="Payments" flush>
          <ul aria-label="Payments" className="divide-y divide-line-1">
            {payments.map((payment) => (
              <li
                key={payment.id}
                className="relative flex items-center gap-3 px-(--card-pad) py-2 hover:bg-bg-2"
              >
                <div className="min-w-0 grow">
                  <Link
                    to={`/admin/${payment.purpose === 'plan' ? 'plans' : 'jobs'}/${payment.bookingId}`}
                    className={LINK}
                  >
                    {payment.title}
                  </Link>
                  <p className="text-label text-text-3 tabular-nums">
                    {payment.purpose === 'plan' && 'S-'}
                    {payment.number} · {formatDate(payment.at, zone)}
                    {payment.refundedCents > 0 && ` · ${formatMoney(payment.refundedCents)} refunded`}
                  </p>
                </div>
                <span className="text-body font-medium text-text-1 tabular-nums">
                  {formatMoney(payment.capturedCents || payment.amountCents)}
                </span>
                <span className="text-right text-label text-text-2 sm:w-24">
                  {PAYMENT_WORDS[payment.status]}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const PAYMENT_WORDS: Record<string, string> = {
  intent: 'Starting',
  requires_action: 'At the bank',
  authorized: 'Held',
  captured: 'Charged',
  voided: 'Released',
  lapsed: 'Hold lapsed',
  failed: 'Failed',
  refunded: 'Refunded',
};

function JobList({ label, jobs, now }: { label: string; jobs: readonly UserJob[]; now: Date }) {
  return (
    <ul aria-label={label} className="divide-y divide-line-1">
      {jobs.map((job) => (
        <li key={job.id} className="relative flex items-center gap-3 px-(--card-pad) py-2 hover:bg-bg-2">
          <div className="min-w-0 grow">
            <Link to={`/admin/jobs/${job.id}`} className={LINK}>
              {job.title}
            </Link>
            <p className="text-label text-text-3 tabular-nums">
              {job.number} · {visitTime(job, now)} · {job.with}
            </p>
          </div>
          <div className="flex shrink-0 items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
            <span className="text-body text-text-2 tabular-nums">
              {visitPrice({ ...job, status: job.status as BookingStatus })}
            </span>
            <StatusBadge look={BOOKING_STATUS_LOOKS[job.status as BookingStatus]} />
          </div>
        </li>
      ))}
    </ul>
  );
}
