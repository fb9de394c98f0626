import type { ReactNode } from 'react';
import { moneyOfJob } from '#core/bookings/money/job-money.ts';
import { agreedExtras } from '#core/bookings/site/agreed-extras.ts';
import { isFinal } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PAYMENT_STATUS_LOOKS, type PaymentStatus } from '#core/payments/status.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { MoneyLines } from './money-card.tsx';
import { moneyState } from './money-state.ts';
import { visitPrice } from './visit-price.ts';

type FreeVisitMoneyProps = {
  booking: BookingDetail;
  /** Below the price: what else there is to say of the money. */
  children?: ReactNode;
};

/**
 * The money of a visit that costs nothing itself: that its price comes later, or the work that was agreed on and how it
 * is paid; each work stands in a card of its own. Parts of $0.00 would say nothing.
 */
export function FreeVisitMoney({ booking, children }: FreeVisitMoneyProps) {
  const { extras, totalCents } = agreedExtras(booking.extras);
  const state = moneyState(booking);
  const payment = samePayment(extras);
  const money = moneyOfJob(booking);
  const isOver = state.look === PAYMENT_STATUS_LOOKS.voided;
  return (
    <Card title={isOver ? 'Nothing was charged' : isFinal(booking.status) ? 'What it cost' : 'What it costs'}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-amount text-text-1 tabular-nums">{visitPrice(booking)}</span>
        {isOver ? (
          <StatusBadge look={state.look} label={state.label} />
        ) : (
          payment && <StatusBadge look={PAYMENT_STATUS_LOOKS[payment]} />
        )}
      </div>
      {extras.length > 0 ? (
        <DescriptionList
          layout="figures"
          className="mt-3 border-t border-line-1 pt-3"
          items={[
            { id: 'visit', term: 'The visit', value: 'Free', look: 'quiet' },
            { id: 'work', term: 'Agreed work, with tax', value: formatMoney(totalCents) },
          ]}
        />
      ) : (
        <p className="mt-2 text-body text-text-2">{words(booking.status, isOver)}</p>
      )}
      <MoneyLines
        money={{ ...money, items: [] }}
        zone={booking.zone}
        className="mt-3 border-t border-line-1 pt-3"
      />
      {children && <div className="mt-3 text-detail text-text-2">{children}</div>}
    </Card>
  );
}

/** How all of the work is paid; null while its parts differ, which then say so where they stand one by one. */
function samePayment(extras: readonly { payment: PaymentStatus | null }[]): PaymentStatus | null {
  const [first = null, ...others] = new Set(extras.map(({ payment }) => payment));
  return others.length === 0 ? first : null;
}

function words(status: BookingDetail['status'], isOver: boolean): string {
  if (isOver) return 'The visit didn’t take place, and it would have been free.';
  if (status === 'completed') return 'The visit was free, and no work was agreed on.';
  return 'The visit is free. The work is quoted on site, starts only after approval, and is charged when it’s done.';
}
