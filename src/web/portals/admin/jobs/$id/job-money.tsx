import { moneyBackOf } from '#core/bookings/money-back.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { JournalView } from '#core/ledger/contract.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { FreeVisitMoney } from '#web/bookings/free-visit-money.tsx';
import { MoneyBackRows, MoneyCard } from '#web/bookings/money-card.tsx';
import { moneyState, visitPayment } from '#web/bookings/money-state.ts';
import { PriceLines } from '#web/bookings/price-lines.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { JobCosts } from './job-costs.tsx';

/** The price, line by line, and who gets which part of it. */
export function JobMoney({ job, journals }: { job: BookingDetail; journals: readonly JournalView[] }) {
  if (job.totalCents === 0) {
    return <FreeVisitMoney booking={job}>{pointsLine(job)}</FreeVisitMoney>;
  }
  const state = moneyState(job);
  const over = ['cancelled', 'declined', 'expired', 'no_show'].includes(job.status);
  // What was given back had gone somewhere first.
  const went = state.isCharged || state.look === PAYMENT_STATUS_LOOKS.refunded;
  const price = (
    <PriceLines
      lines={job.lines}
      totalCents={job.chargedCents}
      totalLabel={
        over ? 'Total' : went ? (job.chargedCents < job.totalCents ? 'Paid by card' : 'Paid') : 'To pay'
      }
    />
  );
  if (over) {
    const back = moneyBackOf(job, job.cancellationFeeCents);
    return (
      <Card title="Money" aside={<StatusBadge look={state.look} label={state.label} />}>
        <p className="mb-4 text-body text-text-2">
          {job.cancellationFeeCents > 0
            ? `The visit didn’t take place. A ${job.status === 'no_show' ? 'no-show' : 'cancellation'} fee of ${formatMoney(job.cancellationFeeCents)} was charged.`
            : 'The visit didn’t take place and wasn’t charged. It would have cost:'}
        </p>
        {price}
        {back && <MoneyBackRows back={back} zone={job.zone} />}
      </Card>
    );
  }
  const latest = visitPayment(job);
  return (
    <MoneyCard
      totalCents={sumCents(job.parts.map(({ amountCents }) => amountCents))}
      parts={job.parts}
      state={{ ...state, isCharged: went }}
      cardName={latest?.method ?? null}
      back={moneyBackOf(job, job.totalCents)}
      zone={job.zone}
    >
      <h3 className="mb-2.5 text-card-title text-text-1">Price and cost</h3>
      <JobCosts job={job} journals={journals} />
      {job.chargedCents < job.totalCents && (
        <p className="mt-3 flex justify-between gap-4 text-detail text-text-2 tabular-nums">
          <span>{went ? 'Paid by card' : 'To pay by card'}</span>
          {formatMoney(job.chargedCents)}
        </p>
      )}
      {job.pointsEarned !== 0 && <p className="mt-3 text-detail text-text-2">{pointsLine(job)}</p>}
    </MoneyCard>
  );
}

function pointsLine({ pointsEarned, homeowner }: BookingDetail): string | null {
  return pointsEarned === 0 ? null : `${pointsEarned.toLocaleString('en-US')} points for ${homeowner.name}`;
}
