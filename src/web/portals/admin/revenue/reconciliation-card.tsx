import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReconciliationView } from '#core/ledger/earnings-views.ts';
import { FINDING_LABELS } from '#core/ledger/reconcile/findings.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

type ReconciliationCardProps = { reconciliation: ReconciliationView | null; zone: string; now: Date };

/** Last night's comparison of processor, ledger and bookings, with everything that did not agree. */
export function ReconciliationCard({ reconciliation, zone, now }: ReconciliationCardProps) {
  if (!reconciliation) {
    return (
      <Card title="Reconciliation" flush>
        <EmptyState plain title="Not compared yet">
          We compare the card processor, ledger and bookings within a minute of the first start, then every
          night. Differences appear here.
        </EmptyState>
      </Card>
    );
  }
  const { findings, total, startedAt, since, payments, refunds, payouts, bookings } = reconciliation;
  const count = (value: number, one: string) =>
    `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`;
  return (
    <Card title="Reconciliation" aside={formatMoment(startedAt, zone, now)} flush>
      <div className="flex items-start gap-3 px-(--card-pad) py-3.5">
        <Icon
          of={total === 0 ? CircleCheck : TriangleAlert}
          size={20}
          className={total === 0 ? 'text-green' : 'text-red'}
        />
        <div>
          <p className="text-body font-semibold text-text-1">
            {total === 0 ? 'Processor, ledger and bookings agree' : `${count(total, 'finding')} to look into`}
          </p>
          <p className="text-detail text-text-2 tabular-nums">
            {count(bookings, 'booking')}, {count(payments, 'payment')}, {count(refunds, 'refund')} and{' '}
            {count(payouts, 'payout')} that changed since {formatMoment(since, zone, now)}
          </p>
        </div>
      </div>
      {findings.length > 0 && (
        <ul className="divide-y divide-line-1 border-t border-line-1">
          {findings.map((finding) => (
            <li key={finding.id} className="px-(--card-pad) py-2.5">
              <p className="flex flex-wrap justify-between gap-x-3 text-body font-medium text-text-1">
                {FINDING_LABELS[finding.kind]}
                {finding.expectedCents !== null && finding.foundCents !== null && (
                  <span className="font-normal text-text-2 tabular-nums">
                    {formatMoney(finding.expectedCents)} against {formatMoney(finding.foundCents)}
                  </span>
                )}
              </p>
              <p className="text-detail text-text-2">
                {finding.detail}{' '}
                {finding.bookingId && finding.bookingNumber && (
                  <Link
                    to={`/admin/jobs/${finding.bookingId}`}
                    className="underline decoration-line-2 underline-offset-[3px] hover:decoration-current"
                  >
                    Job {finding.bookingNumber}
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {total > findings.length && (
        <p className="border-t border-line-1 px-(--card-pad) py-2.5 text-detail text-text-2">
          Showing the first {findings.length} of {total.toLocaleString('en-US')} findings. Ask engineering for
          the full list.
        </p>
      )}
    </Card>
  );
}
