import type { RefundView } from '#core/bookings/money-views.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PAYMENT_STATUS_LABELS } from '#core/payments/status.ts';
import { PAYMENT_LOOK } from '#web/bookings/money-state.ts';
import type { Api } from '#web/lib/api-types.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { PaperLink } from '#web/payments/paper-link.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Payment = BookingDetail['payments'][number];

type JobPaymentsProps = {
  jobId: string;
  payments: readonly Payment[];
  /** The job ended without a visit. */
  over: boolean;
  zone: string;
  now: Date;
};

/** Every hold and charge on a card for this job, with what the bank said. */
export function JobPayments({ jobId, payments, over, zone, now }: JobPaymentsProps) {
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
                <span className="text-body font-medium text-text-1">
                  {PURPOSES[payment.purpose]}
                  <span className="font-normal text-text-2">, {payment.method}</span>
                </span>
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
              {payment.capturedCents > 0 && (
                <p className="mt-1">
                  <PaperLink to={`/api/documents/receipt-${payment.id}.pdf`}>Receipt (PDF)</PaperLink>
                </p>
              )}
              {payment.refunds.length > 0 && (
                <ul className="mt-2 space-y-2 border-l-2 border-line-2 pl-3">
                  {payment.refunds.map((refund) => (
                    <Refund key={refund.id} {...{ jobId, refund, zone, now }} />
                  ))}
                </ul>
              )}
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

const PURPOSES = { visit: 'Visit', extra: 'Extra work', tip: 'Tip' } as const;
const BEARERS = { shared: 'shared', canopy: 'borne by Canopy', vendor: 'borne by the vendor' } as const;
const SAYS = { intent: 'On its way', succeeded: 'Given back', failed: 'Failed' } as const;

type RetryInput = { id: string; refundId: string };
const retry = (api: Api, input: RetryInput, options: { context: { idempotencyKey: string } }) =>
  api.bookings.retryRefund(input, options);

type RefundProps = { jobId: string; refund: RefundView; zone: string; now: Date };

/** One refund with its reason and who bore it; one that failed can be tried again. */
function Refund({ jobId, refund, zone, now }: RefundProps) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand(retry, {
    onSuccess: ({ outcome, message }) =>
      showToast({
        title: outcome === 'failed' ? 'It failed again' : 'Tried again',
        message,
        type: outcome === 'failed' ? 'error' : 'success',
      }),
  });
  return (
    <li className="text-detail text-text-2">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span className="font-medium text-text-1">
          {SAYS[refund.status]}: {formatMoney(refund.amountCents)}
          {refund.bearer && <span className="font-normal text-text-2">, {BEARERS[refund.bearer]}</span>}
        </span>
        <span className="text-text-3">{formatMoment(refund.at, zone, now)}</span>
      </p>
      {refund.reason && <p className="wrap-anywhere">{refund.reason}</p>}
      {refund.failure && <p className="text-red">{refund.failure}</p>}
      {failure && <p className="text-red">{failure.message}</p>}
      {refund.canRetry && (
        <Button
          kind="outline"
          size="sm"
          className="mt-1.5"
          pending={pending}
          onClick={() => void run({ id: jobId, refundId: refund.id })}
        >
          Try refund again
        </Button>
      )}
    </li>
  );
}
