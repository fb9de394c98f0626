import { clsx } from 'clsx';
import { costLines, costSums } from '#core/bookings/desk/cost-lines.ts';
import { canopyMoney } from '#core/bookings/money/job-money.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatRate } from '#core/payments/price.ts';
import { LOWERS } from '#web/bookings/price-lines.tsx';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';

type JobCostsProps = {
  job: BookingDetail;
  /** What the card network takes is known then. */
  isCharged: boolean;
};

const FIGURE = 'py-1 pl-2 text-right align-top tabular-nums';

/** The price of a visit line by line, and beside each line what the vendor gets of it and what Canopy keeps. */
export function JobCosts({ job, isCharged }: JobCostsProps) {
  const lines = costLines(job.lines, job.commissionBp);
  const sums = costSums(lines);
  const canopy = canopyMoney(job);
  const hasDiscount = lines.some(({ kind }) => kind === 'fee_discount' || kind === 'canopy_promotion');
  return (
    <>
      <table className="w-full text-detail text-text-1">
        <caption className="sr-only">Price and cost, line by line</caption>
        <thead>
          <tr className="text-axis text-text-3">
            <th scope="col" className="pb-1 text-left font-medium">
              Line
            </th>
            <th scope="col" className="pb-1 pl-2 text-right font-medium">
              Price
            </th>
            <th scope="col" className="pb-1 pl-2 text-right font-medium">
              Vendor
            </th>
            <th scope="col" className="pb-1 pl-2 text-right font-medium">
              Canopy
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const isGood = LOWERS.has(line.kind);
            return (
              <tr key={`${line.kind} ${String(at)}`} className={clsx(isGood && 'text-green')}>
                <th scope="row" className="py-1 text-left font-normal">
                  {line.label}
                </th>
                <td className={FIGURE}>{formatMoney(line.amountCents)}</td>
                <Share cents={line.vendorCents} />
                <Share cents={line.canopyCents} />
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-1 font-semibold">
            <th scope="row" className="pt-2 text-left font-semibold">
              Total
            </th>
            <td className={clsx(FIGURE, 'pt-2')}>{formatMoney(sums.priceCents)}</td>
            <td className={clsx(FIGURE, 'pt-2')}>{formatMoney(sums.vendorCents)}</td>
            <td className={clsx(FIGURE, 'pt-2')}>{formatMoney(sums.canopyCents)}</td>
          </tr>
        </tfoot>
      </table>
      <DescriptionList
        layout="figures"
        className="mt-3 border-t border-line-1 pt-3"
        items={[
          ...quiet(
            'commission',
            `Commission, ${formatRate(job.commissionBp)} of the work`,
            canopy.commissionCents,
          ),
          ...quiet('fee', hasDiscount ? 'Service fee after discounts' : 'Service fee', canopy.feeCents),
          ...quiet('extra', 'Commission on extra work', canopy.extraCents),
          {
            id: 'processing',
            term: isCharged ? 'Card processing' : 'Card processing (estimate)',
            value: formatMoney(-canopy.processingCents),
            look: 'quiet',
          },
          ...quiet('refund', 'Canopy’s share of refunds', -canopy.refundCents),
          { id: 'margin', term: 'Canopy’s margin', value: formatMoney(canopy.marginCents), look: 'total' },
        ]}
      />
    </>
  );
}

function Share({ cents }: { cents: number }) {
  return (
    <td className={clsx(FIGURE, cents === 0 && 'text-text-3')}>{cents === 0 ? '–' : formatMoney(cents)}</td>
  );
}

/** One of the figures that add up to the margin, where there is any. */
function quiet(id: string, term: string, cents: number): Description[] {
  return cents === 0 ? [] : [{ id, term, value: formatMoney(cents), look: 'quiet' }];
}
