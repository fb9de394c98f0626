import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { CHARGE_STATUS_LOOKS } from '#core/plans/status.ts';
import type { ChargeView, SubscriptionView } from '#core/plans/views.ts';
import { PaperLink } from '#web/ui/data/files/paper-link.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What was charged, the latest first. */
export function ChargeList({ plan }: { plan: SubscriptionView }) {
  if (plan.charges.length === 0) return null;
  return (
    <Card title="Payments" flush>
      <ol className="divide-y divide-line-1">
        {plan.charges.map((charge) => (
          <li key={charge.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-(--card-pad) py-3">
            <div className="min-w-0 grow basis-0">
              <p className="text-body text-text-1">
                {formatDate(charge.startsAt, plan.zone)} to {formatDate(charge.endsAt, plan.zone)}
              </p>
              <p className="text-detail text-text-2 wrap-anywhere">{notesOf(charge, plan.zone)}</p>
            </div>
            <span className="self-start text-body text-text-1 tabular-nums sm:order-1 sm:self-center">
              {formatMoney(charge.totalCents - charge.carriedCents)}
            </span>
            <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:flex-row-reverse max-sm:justify-end">
              {charge.receiptOf && (
                <PaperLink to={`/api/documents/planreceipt-${charge.receiptOf}.pdf`}>Receipt (PDF)</PaperLink>
              )}
              <StatusBadge look={CHARGE_STATUS_LOOKS[charge.status]} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function notesOf(charge: ChargeView, zone: string): string {
  const notes = [
    charge.paidAt
      ? `Charged ${formatDate(charge.paidAt, zone)}`
      : (charge.failure ?? `Due ${formatDate(charge.createdAt, zone)}`),
    ...(charge.carriedCents > 0 ? [`${formatMoney(charge.carriedCents)} carried over`] : []),
    ...(charge.refundedCents > 0 ? [`${formatMoney(charge.refundedCents)} refunded`] : []),
    ...(charge.retryAt ? [`Next try ${formatDate(charge.retryAt, zone)}`] : []),
  ];
  return notes.join(' · ');
}
