import { moneyOfJob, vendorMoney } from '#core/bookings/money/job-money.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { priceItems } from '#web/bookings/price-lines.tsx';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { VENDOR_PATHS } from '../../frame/vendor-paths.ts';

/** What the job is worth to the company: its price, Canopy's share, the rest. */
export function EarningsSplit({ job, level }: { job: BookingDetail; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const money = vendorMoney(job);
  const { priceCents, commissionCents, lateFeeCents, extraCents, tipCents, refundCents, referralCents } =
    money;
  const { refundedCents } = moneyOfJob(job);
  const percent = `${job.commissionBp / 100}%`;
  const isFree = job.totalCents === 0;
  const isPast = job.status === 'completed' || refundCents + lateFeeCents > 0;
  return (
    <section aria-labelledby="earns" className="border-t border-line-1 pt-5">
      <Heading id="earns" className="mb-2.5 text-card-title text-text-1">
        {isPast ? 'What you earned' : 'What you earn'}
      </Heading>
      <DescriptionList
        layout="figures"
        items={[
          ...(lateFeeCents > 0
            ? [{ id: 'late-fee', term: 'Late fee covered by Canopy', value: formatMoney(lateFeeCents) }]
            : isFree
              ? [{ id: 'price', term: 'The visit', value: 'Free', look: 'quiet' as const }]
              : [
                  ...soldItems(job),
                  {
                    id: 'price',
                    term:
                      job.status === 'cancelled'
                        ? 'Cancellation fee'
                        : job.status === 'no_show'
                          ? 'No-show fee'
                          : 'Job price',
                    value: formatMoney(priceCents),
                    look: 'quiet' as const,
                  },
                  ...coveredItems(job),
                  {
                    id: 'canopy',
                    term: `Canopy commission, ${percent}`,
                    value: formatMoney(-commissionCents),
                    look: 'quiet' as const,
                  },
                ]),
          ...(extraCents > 0
            ? [{ id: 'extra', term: 'Extra work, your share', value: formatMoney(extraCents) }]
            : []),
          ...(tipCents > 0
            ? [{ id: 'tip', term: 'Tip', value: formatMoney(tipCents), look: 'good' as const }]
            : []),
          ...(refundCents > 0
            ? [{ id: 'refund', term: 'Your share of refunds', value: formatMoney(-refundCents) }]
            : []),
          ...(job.referral && referralCents > 0
            ? [
                {
                  id: 'referral',
                  term: `Referral fee to ${job.referral.from}, ${job.referral.shareBp / 100}%`,
                  value: formatMoney(-referralCents),
                  look: 'quiet' as const,
                },
              ]
            : []),
          ...(isFree && lateFeeCents + extraCents + tipCents === 0
            ? []
            : [
                {
                  id: 'you',
                  term: refundCents > 0 ? 'You earned, net' : isPast ? 'You earned' : 'You earn',
                  value: formatMoney(money.netCents),
                  look: 'total' as const,
                },
              ]),
        ]}
      />
      {job.pageChannel && !isFree && (
        <p className="mt-2 text-detail text-green">Booked from your page: {percent} commission.</p>
      )}
      <p className="mt-2 text-detail text-text-2">
        {refundCents > 0 ? (
          <>
            {formatMoney(refundedCents)} went back to the homeowner. All entries are under{' '}
            <TextLink to={VENDOR_PATHS.earnings}>Earnings</TextLink>.
          </>
        ) : (
          says(job, isFree && extraCents === 0)
        )}
      </p>
    </section>
  );
}

/** What was sold, line by line, where the job's price is more than the visit alone and counts. */
function soldItems({ sold, status }: BookingDetail): Description[] {
  const counts = !['cancelled', 'no_show', 'declined', 'expired'].includes(status);
  // What Canopy pays in the homeowner's place takes nothing off the job's price.
  const own = sold.filter(({ kind }) => kind !== 'canopy_promotion');
  return counts && own.length > 1 ? priceItems(own) : [];
}

/** How much of the job's price Canopy pays. */
function coveredItems({ coveredCents, status }: BookingDetail): Description[] {
  const counts = !['cancelled', 'no_show', 'declined', 'expired'].includes(status);
  return counts && coveredCents > 0
    ? [
        {
          id: 'covered',
          term: 'Includes promotion paid by Canopy',
          value: formatMoney(coveredCents),
          look: 'quiet',
        },
      ]
    : [];
}

function says({ status, cancellationFeeCents, inDispute }: BookingDetail, isFreeSoFar: boolean): string {
  if (status === 'no_show' && cancellationFeeCents === 0) return 'The visit didn’t take place.';
  if (isFreeSoFar && status === 'completed') return 'The visit was free, and no work was approved.';
  if (inDispute) return 'Not paid out until the dispute is over.';
  if (status === 'completed' || status === 'cancelled' || status === 'no_show')
    return 'Goes to your bank with the next payout.';
  if (status === 'declined' || status === 'expired') return 'The visit didn’t take place.';
  if (isFreeSoFar) return 'Quote the work on site. Your share of what’s approved goes to your balance.';
  return 'Added to your balance when the job is completed.';
}
