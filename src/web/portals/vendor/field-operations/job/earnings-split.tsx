import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { commissionOf } from '#core/payments/price.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { VENDOR_PATHS } from '../../frame/vendor-paths.ts';

/** What the job is worth to the company: its price, Canopy's share, the rest. */
export function EarningsSplit({ job, level }: { job: BookingDetail; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { price, commission } = worth(job);
  const percent = `${COMMISSION_BP / 100}%`;
  const extraCents = sumCents(
    job.extras.filter(({ status }) => status === 'agreed').map(({ vendorCents }) => vendorCents),
  );
  const tipCents = job.tip.amountCents ?? 0;
  const refunded = job.payments.some(({ refundedCents }) => refundedCents > 0);
  return (
    <section aria-labelledby="earns" className="border-t border-line-1 pt-5">
      <Heading id="earns" className="mb-2.5 text-card-title text-text-1">
        {job.status === 'completed' ? 'What you earned' : 'What you earn'}
      </Heading>
      <DescriptionList
        layout="figures"
        items={[
          {
            id: 'price',
            term:
              job.status === 'cancelled'
                ? 'Cancellation fee'
                : job.status === 'no_show'
                  ? 'No-show fee'
                  : 'Job price',
            value: formatMoney(price),
            look: 'quiet',
          },
          { id: 'canopy', term: `Canopy, ${percent}`, value: formatMoney(-commission), look: 'quiet' },
          ...(extraCents > 0
            ? [{ id: 'extra', term: 'Extra work, your part', value: formatMoney(extraCents) }]
            : []),
          ...(tipCents > 0
            ? [{ id: 'tip', term: 'Tip', value: formatMoney(tipCents), look: 'good' as const }]
            : []),
          {
            id: 'you',
            term: 'You earn',
            value: formatMoney(price - commission + extraCents + tipCents),
            look: 'total',
          },
        ]}
      />
      <p className="mt-2 text-detail text-text-2">
        {refunded ? (
          <>
            Money was given back. Your part of it stands under{' '}
            <TextLink to={VENDOR_PATHS.earnings}>Earnings</TextLink>.
          </>
        ) : (
          says(job)
        )}
      </p>
    </section>
  );
}

function worth({ status, cancellationFeeCents, vendorCents, commissionCents }: BookingDetail) {
  if (status === 'cancelled' || status === 'no_show') {
    return { price: cancellationFeeCents, commission: commissionOf(cancellationFeeCents, COMMISSION_BP) };
  }
  if (status === 'declined' || status === 'expired') return { price: 0, commission: 0 };
  return { price: vendorCents + commissionCents, commission: commissionCents };
}

function says({ status, cancellationFeeCents }: BookingDetail): string {
  if (status === 'no_show' && cancellationFeeCents === 0) return 'The visit did not happen.';
  if (status === 'completed' || status === 'cancelled' || status === 'no_show')
    return 'Goes to your bank with the next payout.';
  if (status === 'declined' || status === 'expired') return 'The visit did not happen.';
  return 'In your balance when the job is completed.';
}
