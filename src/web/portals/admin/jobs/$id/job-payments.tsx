import { hasInvoice } from '#core/bookings/has-invoice.ts';
import type { RefundView } from '#core/bookings/money-views.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { PaperLink } from '#web/ui/data/files/paper-link.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Payment = BookingDetail['payments'][number];

type JobPaymentsProps = {
  job: BookingDetail;
  /** The job ended without a visit. */
  over: boolean;
  now: Date;
};

/** Every hold and charge on a card for this job, with what the bank said, and what account credit paid alone. */
export function JobPayments({ job, over, now }: JobPaymentsProps) {
  const { id: jobId, payments, creditCharge, receipts, zone } = job;
  const count = payments.length + (creditCharge ? 1 : 0);
  return (
    <Card title="Payments" aside={count || undefined} flush>
      {hasInvoice(job) && (
        <p className="border-b border-line-1 px-(--card-pad) py-2.5">
          <PaperLink to={`/api/documents/invoice-${jobId}.pdf`}>Invoice (PDF)</PaperLink>
        </p>
      )}
      {count === 0 ? (
        <p className="px-(--card-pad) py-4 text-body text-text-2">
          {over
            ? 'No card charges.'
            : job.totalCents === 0
              ? 'The visit is free, so no card is charged for it. Any agreed work is held and charged separately.'
              : 'Nothing held yet. We hold the amount a few days before the visit.'}
        </p>
      ) : (
        <ul className="divide-y divide-line-1">
          {creditCharge && <CreditCharge {...{ jobId, creditCharge, receipts, zone, now }} />}
          {payments.map((payment) => (
            <li key={payment.id} className="px-(--card-pad) py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="text-body font-medium text-text-1">
                  {PURPOSES[payment.purpose]}
                  <span className="font-normal text-text-2">, {payment.method}</span>
                </span>
                <StatusBadge look={PAYMENT_STATUS_LOOKS[payment.status]} />
              </div>
              <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-detail text-text-2 tabular-nums">
                <span>{says(payment)}</span>
                <span className="text-text-3">{formatMoment(payment.at, zone, now)}</span>
              </p>
              {payment.failure && <p className="mt-1 text-detail text-red">{payment.failure}</p>}
              <Receipt of={receipts.find(({ paymentId }) => paymentId === payment.id)} />
              <Refunds {...{ jobId, refunds: payment.refunds, zone, now }} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type CreditChargeProps = {
  jobId: string;
  creditCharge: NonNullable<BookingDetail['creditCharge']>;
  receipts: BookingDetail['receipts'];
  zone: string;
  now: Date;
};

/** What credit and points paid without a card; there is no payment of it. */
function CreditCharge({ jobId, creditCharge, receipts, zone, now }: CreditChargeProps) {
  const { amountCents, refundedCents, refunds } = creditCharge;
  return (
    <li className="px-(--card-pad) py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-body font-medium text-text-1">
          Visit<span className="font-normal text-text-2">, account credit and points</span>
        </span>
        <StatusBadge
          look={PAYMENT_STATUS_LOOKS[refundedCents > 0 ? 'refunded' : 'captured']}
          label={refundedCents === 0 ? 'Paid' : refundedCents < amountCents ? 'Partly refunded' : 'Refunded'}
        />
      </div>
      <p className="mt-1 text-detail text-text-2 tabular-nums">
        {refundedCents > 0
          ? `${formatMoney(refundedCents)} of ${formatMoney(amountCents)} refunded`
          : `${formatMoney(amountCents)} paid, nothing by card`}
      </p>
      <Receipt of={receipts.find(({ paymentId }) => paymentId === null)} />
      <Refunds {...{ jobId, refunds, zone, now }} />
    </li>
  );
}

function Receipt({ of: receipt }: { of: BookingDetail['receipts'][number] | undefined }) {
  if (!receipt) return null;
  return (
    <p className="mt-1">
      <PaperLink to={`/api/documents/receipt-${receipt.id}.pdf`}>Receipt (PDF)</PaperLink>
    </p>
  );
}

type RefundsProps = { jobId: string; refunds: readonly RefundView[]; zone: string; now: Date };

function Refunds({ jobId, refunds, zone, now }: RefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-2 space-y-2 border-l-2 border-line-2 pl-3">
      {refunds.map((refund) => (
        <Refund key={refund.id} {...{ jobId, refund, zone, now }} />
      ))}
    </ul>
  );
}

function says({ amountCents, capturedCents, refundedCents }: Payment): string {
  if (refundedCents > 0) return `${formatMoney(refundedCents)} of ${formatMoney(capturedCents)} refunded`;
  if (capturedCents > 0) return `${formatMoney(capturedCents)} charged`;
  return `${formatMoney(amountCents)} requested`;
}

const PURPOSES = {
  visit: 'Visit',
  extra: 'Extra work',
  tip: 'Tip',
  milestone: 'Milestone',
  change_order: 'Change order',
  plan: 'Plan',
} as const;
const BEARERS = { shared: 'cost shared', canopy: 'paid by Canopy', vendor: 'paid by the vendor' } as const;
const SAYS = { intent: 'Processing', succeeded: 'Refunded', failed: 'Failed' } as const;

type RefundProps = { jobId: string; refund: RefundView; zone: string; now: Date };

/** One refund with its reason and who bore it; one that failed can be tried again. */
function Refund({ jobId, refund, zone, now }: RefundProps) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.bookings.retryRefund, {
    onSuccess: ({ outcome, message }) =>
      showToast({
        title: outcome === 'failed' ? 'Refund failed again' : 'Refund retried',
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
