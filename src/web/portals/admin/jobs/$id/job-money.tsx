import { moneyBackOf } from '#core/bookings/money-back.ts';
import { neverTookPlace } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { JournalView } from '#core/ledger/contract.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { FreeVisitMoney } from '#web/bookings/free-visit-money.tsx';
import { MoneyBackRows, MoneyCard } from '#web/bookings/money-card.tsx';
import { moneyState, visitPayment } from '#web/bookings/money-state.ts';
import { priceItems } from '#web/bookings/price-lines.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { JobCosts } from './job-costs.tsx';

/** The price, line by line, and who gets which part of it. */
export function JobMoney({ job, journals }: { job: BookingDetail; journals: readonly JournalView[] }) {
  if (job.totalCents === 0) {
    return <FreeVisitMoney booking={job}>{pointsLine(job)}</FreeVisitMoney>;
  }
  const state = moneyState(job);
  // What was given back had gone somewhere first.
  const went = state.isCharged || state.look === PAYMENT_STATUS_LOOKS.refunded;
  if (neverTookPlace(job.status)) {
    const fee = job.cancellationFeeCents;
    const feeName = job.status === 'no_show' ? 'No-show fee' : 'Cancellation fee';
    const back = moneyBackOf(job, fee);
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
            ...priceItems(job.lines),
            {
              id: 'price',
              term: 'Would have cost',
              value: formatMoney(job.chargedCents),
              look: 'quiet',
            },
            { id: 'total', term: fee > 0 ? feeName : 'Charged', value: formatMoney(fee), look: 'total' },
          ]}
        />
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
