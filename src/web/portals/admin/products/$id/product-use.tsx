import { PRODUCT_USE_DAYS, type ProductUse } from '#core/bookings/desk/product-use.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { chartDay } from '#web/ledger/chart-money.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** How often a product was put on a job, day by day. */
export function UseByDay({ use }: { use: ProductUse }) {
  return (
    <Card title="Used on jobs" aside={`Last ${PRODUCT_USE_DAYS} days`}>
      {use.lines === 0 ? (
        <EmptyState plain title="Not used lately">
          Vendors add products to a job while they work on it.
        </EmptyState>
      ) : (
        <PartBoundary>
          <BarChart
            title="Times used, day by day"
            labels={use.days.map(({ date }) => chartDay(date))}
            values={use.days.map(({ lines }) => lines)}
            valueLabel="Times used"
            unfinished
          />
        </PartBoundary>
      )}
    </Card>
  );
}

/** The vendors that use it most. */
export function UseByVendor({ use, unit }: { use: ProductUse; unit: string }) {
  if (use.vendors.length === 0) return null;
  return (
    <Card title="Most used by" aside={`Last ${PRODUCT_USE_DAYS} days`} flush>
      <ul aria-label="Vendors that use it most" className="divide-y divide-line-1">
        {use.vendors.map(({ id, company, lines, quantity }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 px-(--card-pad) py-2">
            <TextLink to={`/admin/vendors/${id}`}>{company}</TextLink>
            <span className="text-label text-text-3 tabular-nums">
              {lines === 1 ? 'Once' : `${lines} times`}, {quantityWords(quantity, unit)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The jobs it was used on last. */
export function UseOnJobs({ use, unit, now }: { use: ProductUse; unit: string; now: Date }) {
  return (
    <Card title="Latest jobs" flush>
      <DataTable
        label="Latest jobs"
        columns={columns(unit, now)}
        rows={use.jobs}
        rowId={({ lineId }) => lineId}
        rowHref={({ id }) => `/admin/jobs/${id}`}
        empty={
          <EmptyState as="h3" title="No jobs yet">
            Each job with this product appears here.
          </EmptyState>
        }
      />
    </Card>
  );
}

function columns(unit: string, now: Date): Column<ProductUse['jobs'][number]>[] {
  return [
    {
      id: 'job',
      header: 'Job',
      grow: 2,
      cell: ({ number, title }) => (
        <>
          <span className="job-number max-md:inline">{number}</span>
          {title}
        </>
      ),
    },
    { id: 'vendor', header: 'Vendor', grow: 1.2, look: 'name', cell: ({ company }) => company },
    {
      id: 'quantity',
      header: 'Quantity',
      width: 96,
      align: 'right',
      phone: 'labelled',
      cell: ({ quantity }) => quantityWords(quantity, unit),
    },
    {
      id: 'amount',
      header: 'Price',
      width: 104,
      align: 'right',
      phone: 'end',
      cell: ({ amountCents }) => (amountCents === 0 ? 'Included' : formatMoney(amountCents)),
    },
    {
      id: 'at',
      header: 'When',
      width: 152,
      look: 'quiet',
      cell: ({ at }) => formatMoment(at, HOME_ZONE, now),
    },
  ];
}
