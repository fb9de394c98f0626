import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PAYMENT_STATUS_LOOKS, type PaymentStatus } from '#core/payments/status.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { AllJobs } from '../../jobs/all-jobs.tsx';
import { JobRows } from '../../jobs/job-rows.tsx';

const LINK =
  "text-body font-medium text-text-1 outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text";

/** What is booked, what was, and what was paid. */
export function UserJobs({ user, zone, now }: { user: UserDetail; zone: string; now: Date }) {
  const { openJobs, openJobCount, recentJobs, payments } = user;
  if (user.role === 'admin') return null;
  // Those that are open stand above.
  const open = new Set(openJobs.map(({ id }) => id));
  const pastJobs = recentJobs.filter(({ id }) => !open.has(id));
  return (
    <>
      {openJobs.length > 0 && (
        <Card title="Open jobs" aside={openJobCount} flush>
          <JobRows label="Open jobs" jobs={openJobs} now={now} />
        </Card>
      )}
      <Card
        title={openJobs.length > 0 ? 'Past jobs' : 'Latest jobs'}
        aside={
          user.bookings > 0 && (
            <AllJobs of={user.vendorId ? `vendor=${user.vendorId}` : `homeowner=${user.id}`} />
          )
        }
        flush
      >
        {pastJobs.length === 0 ? (
          <EmptyState plain title={openJobs.length > 0 ? 'No past jobs yet' : 'No jobs yet'}>
            {openJobs.length > 0
              ? 'Completed and canceled visits appear here.'
              : 'Requests and visits appear here.'}
          </EmptyState>
        ) : (
          <JobRows label={openJobs.length > 0 ? 'Past jobs' : 'Latest jobs'} jobs={pastJobs} now={now} />
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
                <div className="flex shrink-0 items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
                  <span className="text-right text-body text-text-2 tabular-nums">
                    {NOT_OWED.has(payment.status) ? (
                      <s className="text-text-3">{formatMoney(payment.amountCents)}</s>
                    ) : (
                      formatMoney(payment.capturedCents || payment.amountCents)
                    )}
                  </span>
                  <span className="sm:w-[104px]">
                    <StatusBadge
                      look={PAYMENT_STATUS_LOOKS[payment.status as PaymentStatus]}
                      label={PAYMENT_WORDS[payment.status as PaymentStatus]}
                    />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** Nothing came of these: the money stayed with the homeowner. */
const NOT_OWED: ReadonlySet<string> = new Set<PaymentStatus>(['voided', 'lapsed', 'failed']);

/** Shorter than the words of a job's own page, where there is room for a sentence. */
const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  intent: 'Starting',
  requires_action: 'Bank pending',
  authorized: 'Held',
  captured: 'Charged',
  voided: 'Released',
  lapsed: 'Hold lapsed',
  failed: 'Failed',
  refunded: 'Refunded',
};
