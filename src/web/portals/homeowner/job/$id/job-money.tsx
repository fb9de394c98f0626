import type { ReactNode } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDate, formatShortDay } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { authorizeAt } from '#core/payments/status.ts';
import { FreeVisitMoney } from '#web/bookings/free-visit-money.tsx';
import { MoneyCard } from '#web/bookings/money-card.tsx';
import { type MoneyState, moneyState, visitPayment } from '#web/bookings/money-state.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PayAgain, type SavedCards } from './pay-again.tsx';

type JobMoneyProps = { booking: BookingDetail; now: Date; saved: SavedCards; cards: CardsMode };

/** The money of a visit: where every cent goes, or what a visit that did not happen cost. */
export function JobMoney({ booking, now, saved, cards }: JobMoneyProps) {
  if (booking.totalCents === 0) {
    return <FreeVisitMoney booking={booking}>{pointsLine(booking)}</FreeVisitMoney>;
  }
  const state = moneyState(booking);
  const latest = visitPayment(booking);
  const pay = <PayAgain booking={booking} saved={saved} cards={cards} />;
  if (['cancelled', 'declined', 'expired', 'no_show'].includes(booking.status)) {
    return <EndedMoney booking={booking} state={state} action={pay} />;
  }
  return (
    <MoneyCard
      totalCents={booking.totalCents}
      parts={booking.parts}
      state={state}
      cardName={latest?.method ?? null}
    >
      <div className="space-y-2 text-detail text-text-2">
        {booking.chargedCents > 0 && booking.totalCents !== booking.chargedCents && (
          <p>
            Account credit pays {formatMoney(booking.totalCents - booking.chargedCents)}, the card{' '}
            {formatMoney(booking.chargedCents)}.
          </p>
        )}
        <p>{moneyLine(booking, now)}</p>
        {booking.pointsEarned > 0 && <p>{pointsLine(booking)}</p>}
      </div>
      {pay}
    </MoneyCard>
  );
}

function pointsLine({ pointsEarned }: BookingDetail): ReactNode {
  if (pointsEarned <= 0) return null;
  return <TextLink to="/account/home/rewards">{pointsEarned.toLocaleString('en-US')} points earned</TextLink>;
}

/** What happens with the card next, or happened last. */
function moneyLine(booking: BookingDetail, now: Date): string {
  const latest = visitPayment(booking);
  const { zone } = booking;
  switch (latest?.status) {
    case 'authorized':
      return 'Held on your card, charged when the work is done.';
    case 'captured':
      return latest.refundedCents > 0
        ? `Charged to ${latest.method} on ${formatDate(latest.at, zone)}. ${formatMoney(latest.refundedCents)} of it went back.`
        : `Charged to ${latest.method} on ${formatDate(latest.at, zone)}.`;
    case 'refunded':
      return `${formatMoney(latest.refundedCents)} went back to ${latest.method}. It can take a few days to appear on your statement.`;
    case 'requires_action':
      return 'Confirm it’s you with your bank.';
    case 'intent':
      return 'The bank is being asked.';
    case 'lapsed':
      return booking.status === 'completed'
        ? `${latest.method} could not be charged. Please use another card.`
        : 'The hold on your card ran out. Nothing was charged.';
    case 'failed':
      return latest.failure ?? 'The card was declined. Nothing was charged.';
    default:
      break;
  }
  if (booking.chargedCents === 0) {
    return booking.status === 'completed'
      ? 'Your account credit paid for all of it.'
      : 'Your account credit pays for all of it, when the work is done.';
  }
  if (booking.status === 'held') return 'Nothing is held on a card yet.';
  const holdsOn = authorizeAt(booking.startsAt, now);
  if (booking.needsCard) {
    const given = 'No card was given for this visit yet. Add one to keep its time;';
    return holdsOn > now
      ? `${given} it is held on ${formatShortDay(holdsOn, zone)} and charged when the work is done.`
      : `${given} it is held at once and charged when the work is done.`;
  }
  return holdsOn > now
    ? `Your card is saved. It is held on ${formatShortDay(holdsOn, zone)} and charged when the work is done.`
    : 'Your card is saved. It is held shortly and charged when the work is done.';
}

/** A visit that did not happen: the fee if there was one, and what was never taken. */
function EndedMoney({
  booking,
  state,
  action,
}: {
  booking: BookingDetail;
  state: MoneyState;
  action: ReactNode;
}) {
  const fee = booking.cancellationFeeCents;
  const feeName = booking.status === 'no_show' ? 'No-show fee' : 'Cancellation fee';
  const latest = visitPayment(booking);
  const refunded = latest?.status === 'refunded';
  // A fee may take its part of the credit; without one all of it returns.
  const creditBack = fee === 0 ? booking.totalCents - booking.chargedCents : 0;
  return (
    <Card title={fee > 0 ? 'What it cost' : 'Nothing was charged'}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-amount text-text-1 tabular-nums">{formatMoney(refunded ? 0 : fee)}</span>
        <StatusBadge look={state.look} label={state.label} />
      </div>
      <DescriptionList
        layout="figures"
        className="mt-4"
        items={[
          { id: 'price', term: 'Price of the visit', value: formatMoney(booking.totalCents), look: 'quiet' },
          {
            id: 'released',
            term: 'Hold released',
            value: formatMoney(Math.max(0, booking.chargedCents - fee)),
            look: 'quiet',
          },
          ...(creditBack > 0
            ? [{ id: 'credit', term: 'Account credit refunded', value: formatMoney(creditBack) }]
            : []),
          ...(fee > 0
            ? [
                {
                  id: 'fee',
                  term: latest ? `${feeName}, ${latest.method}` : feeName,
                  value: formatMoney(fee),
                },
              ]
            : []),
        ]}
      />
      {refunded && <p className="mt-3 text-detail text-text-2">The fee went back to {latest.method}.</p>}
      {latest?.status === 'failed' && (
        <p className="mt-3 text-detail text-text-2">{latest.failure ?? 'The card was declined.'}</p>
      )}
      {action}
    </Card>
  );
}
