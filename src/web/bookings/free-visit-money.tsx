import type { ReactNode } from 'react';
import { agreedExtras } from '#core/bookings/agreed-extras.ts';
import { isFinal } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PAYMENT_STATUS_LABELS } from '#core/payments/status.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { moneyState, PAYMENT_LOOK } from './money-state.ts';
import { FREE_VISIT, visitPrice } from './visit-price.ts';

type FreeVisitMoneyProps = {
  booking: BookingDetail;
  /** Below the price: what else there is to say of the money. */
  children?: ReactNode;
};

/**
 * The money of a visit that costs nothing itself: that its price comes later, or the work that was agreed on with the
 * charge of each part. Parts of $0.00 would say nothing.
 */
export function FreeVisitMoney({ booking, children }: FreeVisitMoneyProps) {
  const { extras, totalCents } = agreedExtras(booking.extras);
  const state = moneyState(booking);
  const isOver = state.look === 'voided';
  return (
    <Card title={isOver ? 'Nothing was charged' : isFinal(booking.status) ? 'What it cost' : 'What it costs'}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-amount text-text-1 tabular-nums">{visitPrice(booking)}</span>
        {(isOver || totalCents > 0) && (
          <StatusBadge status={state.look} label={isOver ? state.label : FREE_VISIT} />
        )}
      </div>
      {extras.length > 0 ? (
        <ul className="mt-3 divide-y divide-line-1 border-t border-line-1">
          {extras.map(({ id, label, totalCents: cents, payment }) => (
            <li key={id} className="flex items-start justify-between gap-3 py-2.5">
              <span className="min-w-0 text-body text-text-1 wrap-anywhere">{label}</span>
              <span className="shrink-0 text-right">
                <span className="block text-body font-medium text-text-1 tabular-nums">
                  {cents > 0 ? formatMoney(cents) : 'Included'}
                </span>
                {payment && (
                  <StatusBadge status={PAYMENT_LOOK[payment]} label={PAYMENT_STATUS_LABELS[payment]} />
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-body text-text-2">{words(booking.status, isOver)}</p>
      )}
      {children && <div className="mt-3 text-detail text-text-2">{children}</div>}
    </Card>
  );
}

function words(status: BookingDetail['status'], isOver: boolean): string {
  if (isOver) return 'The visit did not happen, and it would have been free.';
  if (status === 'completed') return 'The visit was free, and no work was agreed on.';
  return 'The visit is free. The work gets its price on site, starts only once that is approved, and is charged when it is done.';
}
