import type { ReactNode } from 'react';
import { type JobMoney as Figures, inDetail, moneyOfJob } from '#core/bookings/money/job-money.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDate, formatShortDay } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { authorizeAt } from '#core/payments/status.ts';
import { FreeVisitMoney } from '#web/bookings/free-visit-money.tsx';
import { MoneyCard, MoneyLines } from '#web/bookings/money-card.tsx';
import { type MoneyState, moneyState, visitPayment } from '#web/bookings/money-state.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { SavedCards } from './pay-again.tsx';

const PayAgain = late(() => import('./pay-again.tsx').then((module) => module.PayAgain));

type JobMoneyProps = {
  booking: BookingDetail;
  now: Date;
  saved: SavedCards;
  cards: CardsMode;
  /** The invoice, while there is no statement to hold it. */
  paper: ReactNode;
};

/** The money of a visit: where every cent goes, or what a visit that did not happen cost. */
export function JobMoney({ booking, now, saved, cards, paper }: JobMoneyProps) {
  if (booking.totalCents === 0) {
    return <FreeVisitMoney booking={booking}>{paper ?? pointsLine(booking)}</FreeVisitMoney>;
  }
  const state = moneyState(booking);
  const latest = visitPayment(booking);
  const money = moneyOfJob(booking);
  const pay = (
    <Soon>
      <PayAgain booking={booking} saved={saved} cards={cards} />
    </Soon>
  );
  if (['cancelled', 'declined', 'expired', 'no_show'].includes(booking.status)) {
    return <EndedMoney {...{ booking, state, money, paper }} action={pay} />;
  }
  return (
    <MoneyCard
      parts={booking.parts}
      state={state}
      cardName={latest?.method ?? null}
      money={booking.sold.length > 1 ? inDetail(money, booking) : money}
      zone={booking.zone}
    >
      <div className="space-y-2 text-detail text-text-2">
        <p>{moneyLine(booking, now)}</p>
        {booking.pointsEarned > 0 && <p>{pointsLine(booking)}</p>}
        {paper}
      </div>
      {pay}
    </MoneyCard>
  );
}

function pointsLine({ pointsEarned }: BookingDetail): ReactNode {
  if (pointsEarned <= 0) return null;
  return (
    <TextLink to="/account/home/rewards">
      {pointsEarned === 1 ? '1 point' : `${pointsEarned.toLocaleString('en-US')} points`} earned
    </TextLink>
  );
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
        ? `Charged to ${latest.method} on ${formatDate(latest.at, zone)}. Banks need a few days to show a refund.`
        : `Charged to ${latest.method} on ${formatDate(latest.at, zone)}.`;
    case 'refunded':
      return 'Banks need a few days to show a refund.';
    case 'requires_action':
      return 'Confirm it’s you with your bank.';
    case 'intent':
      return 'We’re checking with your bank.';
    case 'lapsed':
      return booking.status === 'completed'
        ? `We couldn’t charge ${latest.method}. Use another card.`
        : 'The hold on your card expired. Nothing was charged.';
    case 'failed':
      return latest.failure ?? 'The card was declined. Nothing was charged.';
    default:
      break;
  }
  if (booking.chargedCents === 0) {
    return booking.status === 'completed'
      ? 'Paid in full with account credit.'
      : 'Your account credit covers it in full when the work is done.';
  }
  if (booking.status === 'held') return 'Nothing is held on a card yet.';
  const holdsOn = authorizeAt(booking.startsAt, now);
  if (booking.needsCard) {
    const given = 'Add a card to keep this time. It will be';
    return holdsOn > now
      ? `${given} held on ${formatShortDay(holdsOn, zone)} and charged when the work is done.`
      : `${given} held right away and charged when the work is done.`;
  }
  return holdsOn > now
    ? `Your card is saved. We’ll hold the amount on ${formatShortDay(holdsOn, zone)} and charge it when the work is done.`
    : 'Your card is saved. We’ll hold the amount shortly and charge it when the work is done.';
}

/** A visit that did not happen: the fee if there was one, and what was never taken. */
function EndedMoney({
  booking,
  state,
  money,
  action,
  paper,
}: {
  booking: BookingDetail;
  state: MoneyState;
  money: Figures;
  action: ReactNode;
  paper: ReactNode;
}) {
  const fee = booking.cancellationFeeCents;
  const feeName = booking.status === 'no_show' ? 'No-show fee' : 'Cancellation fee';
  const latest = visitPayment(booking);
  // A fee takes its part of the credit; the rest returns.
  const allBack = booking.totalCents - booking.chargedCents - money.pointsCents - money.creditCents;
  const pointsBack = Math.min(allBack, booking.pointsReturnedCents);
  const creditBack = allBack - pointsBack;
  return (
    <Card title={fee > 0 ? 'What it cost' : 'Nothing was charged'}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-amount text-text-1 tabular-nums">
          {formatMoney(money.refundedCents > 0 ? money.netCents : fee)}
        </span>
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
            value: formatMoney(Math.max(0, booking.chargedCents - money.cardCents)),
            look: 'quiet',
          },
          ...(pointsBack > 0
            ? [{ id: 'points', term: 'Points returned', value: formatMoney(pointsBack) }]
            : []),
          ...(creditBack > 0
            ? [{ id: 'credit', term: 'Account credit returned', value: formatMoney(creditBack) }]
            : []),
          ...(fee > 0
            ? [
                {
                  id: 'fee',
                  term: latest && money.cardCents === fee ? `${feeName}, ${latest.method}` : feeName,
                  value: formatMoney(fee),
                },
              ]
            : []),
        ]}
      />
      <MoneyLines money={money} zone={booking.zone} className="mt-4 border-t border-line-1 pt-4" />
      {latest?.status === 'failed' && (
        <p className="mt-3 text-detail text-text-2">{latest.failure ?? 'The card was declined.'}</p>
      )}
      {paper && <div className="mt-3">{paper}</div>}
      {action}
    </Card>
  );
}
