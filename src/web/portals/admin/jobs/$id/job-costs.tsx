import { clsx } from 'clsx';
import { costLines, costSums } from '#core/bookings/desk/cost-lines.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { PROCESSING_FEES } from '#core/ledger/accounts.ts';
import type { JournalView } from '#core/ledger/contract.ts';
import { isCharge } from '#core/ledger/journals.ts';
import { formatMoney } from '#core/lib/money.ts';
import { cardCostOf, formatRate } from '#core/payments/price.ts';
import { LOWERS } from '#web/bookings/price-lines.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';

type JobCostsProps = {
  job: BookingDetail;
  journals: readonly JournalView[];
};

const FIGURE = 'py-1 pl-2 text-right align-top tabular-nums';

/** The price of a visit line by line, and beside each line what the vendor gets of it and what Canopy keeps. */
export function JobCosts({ job, journals }: JobCostsProps) {
  const lines = costLines(job.lines, job.commissionBp);
  const { cents: processingCents, isKnown } = processingOf(job, journals);
  const sums = costSums(lines, processingCents);
  const feeCents = sums.canopyCents - job.commissionCents;
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
          {
            id: 'commission',
            term: `Commission, ${formatRate(job.commissionBp)} of the work`,
            value: formatMoney(job.commissionCents),
            look: 'quiet',
          },
          // With it the figures add up to the margin.
          ...(feeCents === 0
            ? []
            : [
                {
                  id: 'fee',
                  term: hasDiscount ? 'Service fee after discounts' : 'Service fee',
                  value: formatMoney(feeCents),
                  look: 'quiet' as const,
                },
              ]),
          {
            id: 'processing',
            term: isKnown ? 'Card processing' : 'Card processing (estimate)',
            value: formatMoney(-processingCents),
            look: 'quiet',
          },
          { id: 'margin', term: 'Canopy’s margin', value: formatMoney(sums.marginCents) },
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

/** What the card network took of the visit's charge, as the books have it; before that, what it will take. */
function processingOf(job: BookingDetail, journals: readonly JournalView[]) {
  const charge = journals.find(({ kind, referenceId }) => isCharge(kind) && referenceId === job.id);
  const entry = charge?.entries.find(({ account }) => account === PROCESSING_FEES);
  if (charge) return { cents: entry?.amountCents ?? 0, isKnown: true };
  return { cents: cardCostOf(job.chargedCents), isKnown: false };
}
