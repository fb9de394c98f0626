import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PAYMENT_STATUS_LABELS } from '#core/payments/status.ts';
import { PAYMENT_LOOK } from '#web/bookings/money-state.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Payment = BookingDetail['payments'][number];

type JobPaymentsProps = {
  payments: readonly Payment[];
  /** The job ended without a visit. */
  over: boolean;
  zone: string;
  now: Date;
};

/** Every hold and charge on a card for this job, with what the bank said. */
export function JobPayments({ payments, over, zone, now }: JobPaymentsProps) {
  return (
    <Card title="Payments" aside={payments.length || undefined} flush>
      {payments.length === 0 ? (
        <p className="px-(--card-pad) py-4 text-body text-text-2">
          {over
            ? 'No card was asked.'
            : 'No card was asked yet. The amount is held a few days before the visit.'}
        </p>
      ) : (
        <ul className="divide-y divide-line-1">
          {payments.map((payment) => (
            <li key={payment.id} className="px-(--card-pad) py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="text-body font-medium text-text-1">{payment.method}</span>
                <StatusBadge
                  status={PAYMENT_LOOK[payment.status]}
                  label={PAYMENT_STATUS_LABELS[payment.status]}
                />
              </div>
              <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-detail text-text-2 tabular-nums">
                <span>{says(payment)}</span>
                <span className="text-text-3">{formatMoment(payment.at, zone, now)}</span>
              </p>
              {payment.failure && <p className="mt-1 text-detail text-red">{payment.failure}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function says({ amountCents, capturedCents, refundedCents }: Payment): string {
  if (refundedCents > 0) return `${formatMoney(refundedCents)} of ${formatMoney(capturedCents)} given back`;
  if (capturedCents > 0) return `${formatMoney(capturedCents)} charged`;
  return `${formatMoney(amountCents)} asked for`;
}
