import { moneyOfJob } from '#core/bookings/money/job-money.ts';
import { neverTookPlace } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { FreeVisitMoney } from '#web/bookings/free-visit-money.tsx';
import { MoneyCard, MoneyLines } from '#web/bookings/money-card.tsx';
import { moneyState, visitPayment } from '#web/bookings/money-state.ts';
import { priceItems } from '#web/bookings/price-lines.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { JobCosts } from './job-costs.tsx';

/** The price, line by line, and who gets which part of it. */
export function JobMoney({ job }: { job: BookingDetail }) {
  if (job.totalCents === 0) {
    return <FreeVisitMoney booking={job}>{pointsLine(job)}</FreeVisitMoney>;
  }
  const state = moneyState(job);
  const money = moneyOfJob(job);
  // What was given back had gone somewhere first.
  const went = state.isCharged || state.look === PAYMENT_STATUS_LOOKS.refunded;
  if (neverTookPlace(job.status)) {
    const fee = job.cancellationFeeCents;
    const feeName = job.status === 'no_show' ? 'No-show fee' : 'Cancellation fee';
    // The payment is of the fee alone, whatever the visit would have cost.
    const label =
      fee > 0 && state.label === PAYMENT_STATUS_LOOKS.captured.label ? 'Fee charged' : state.label;
    return (
      <Card title="Money" aside={<StatusBadge look={state.look} label={label} />}>
        <p className="mb-4 text-body text-text-2">
          {fee > 0
            ? `The visit didn’t take place. A ${feeName.toLowerCase()} of ${formatMoney(fee)} was charged.`
            : 'The visit didn’t take place and wasn’t charged.'}
        </p>
        <DescriptionList
          layout="figures"
          items={[
            ...priceItems(job.lines.filter(({ kind }) => kind !== 'credit')),
            {
              id: 'price',
              term: 'Would have cost',
              value: formatMoney(job.totalCents),
              look: 'quiet',
            },
            { id: 'total', term: fee > 0 ? feeName : 'Charged', value: formatMoney(fee), look: 'total' },
          ]}
        />
        <MoneyLines money={money} zone={job.zone} className="mt-4 border-t border-line-1 pt-4" />
      </Card>
    );
  }
  const latest = visitPayment(job);
  return (
    <MoneyCard
      parts={job.parts}
      state={{ ...state, isCharged: went }}
      cardName={latest?.method ?? null}
      money={money}
      zone={job.zone}
    >
      <h3 className="mb-2.5 text-card-title text-text-1">Price and cost</h3>
      <JobCosts job={job} isCharged={went} />
      {job.pointsEarned !== 0 && <p className="mt-3 text-detail text-text-2">{pointsLine(job)}</p>}
    </MoneyCard>
  );
}

function pointsLine({ pointsEarned, homeowner }: BookingDetail): string | null {
  return pointsEarned === 0
    ? null
    : `${pointsEarned.toLocaleString('en-US')} ${pointsEarned === 1 ? 'point' : 'points'} for ${homeowner.name}`;
}
