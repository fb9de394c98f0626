import { Pencil, ScanBarcode } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { MOVEMENT_LABELS } from '#core/inventory/kinds.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import type { MovementView } from '#core/inventory/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { chartDay } from '#web/ledger/chart-money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ChartState } from '#web/ui/data/chart/chart-state.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { NOTHING } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Late, late, Soon } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../../frame/vendor-page.ts';
import { fieldPath } from '../../../frame/vendor-paths.ts';
import { useVendorZone } from '../../../frame/vendor-zone.ts';
import { INVENTORY_PATHS, orderPath } from '../../frame/inventory-paths.ts';
import { STOCK_LOOKS } from '../../frame/stock-look.ts';
import type { Route } from './+types/route';
import { ArchivePart } from './archive-part.tsx';
import { StockMoves } from './stock-moves.tsx';

const PartDrawer = late(() => import('./part-drawer.tsx').then((part) => part.PartDrawer));
const LineChart = late(() => import('#web/ui/data/chart/line-chart.tsx').then((part) => part.LineChart));

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Inventory', to: INVENTORY_PATHS.parts },
  title: ({ part }) => part.name,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.part.name ?? 'Part'} · Canopy` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const cursor = new URL(request.url).searchParams.get('cursor');
  const [part, suppliers, moved] = await Promise.all([
    server.inventory.get({ id: params.id }),
    server.inventory.suppliers({}),
    server.inventory.movements({ partId: params.id, limit: 15, ...(cursor ? { cursor } : {}) }),
  ]);
  const inUse = suppliers.filter(({ isArchived }) => !isArchived);
  return { part, suppliers: inUse, moved, now: context.get(requestContext).now };
}

export default function PartPage({ loaderData }: Route.ComponentProps) {
  const { part, suppliers, moved, now } = loaderData;
  const zone = useVendorZone();
  const [params, setParams] = useSearchParams();
  const isEditing = params.has('edit');
  const pager = usePager(moved, `${moved.items.length} movements`);
  const { unit, places, days } = part;
  return (
    <>
      <PageHeader
        title={part.name}
        count={part.sku}
        before={part.isArchived ? undefined : <StatusBadge look={STOCK_LOOKS[part.state]} />}
        subtitle={part.barcode ? `Barcode ${part.barcode}` : undefined}
        actions={
          <>
            <ArchivePart part={part} />
            <ButtonLink
              to={`${INVENTORY_PATHS.scan}?search=${encodeURIComponent(part.sku)}`}
              icon={ScanBarcode}
            >
              Use in the field
            </ButtonLink>
            {!part.isArchived && (
              <Button
                kind="primary"
                icon={Pencil}
                onClick={() => setParams({ edit: '1' }, { replace: true })}
              >
                Edit part
              </Button>
            )}
          </>
        }
      />
      {part.isArchived && (
        <div className="mb-3.5">
          <Notice tone="info" title="This part is archived">
            Its history stays here. Restore it to use it again.
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-[minmax(0,9fr)_minmax(0,16fr)]">
        <div className="grid gap-3.5">
          <Card title="Stock by location" aside={quantityWords(part.onHand, unit)} flush>
            {places.length === 0 ? (
              <EmptyState
                plain
                title="No locations yet"
                action={<ButtonLink to={INVENTORY_PATHS.locations}>Create a location</ButtonLink>}
              >
                Create a warehouse or van first.
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line-1">
                {places.map(({ location, quantity, level }) => (
                  <li
                    key={location.id}
                    className="flex items-baseline justify-between gap-3 px-(--card-pad) py-2.5"
                  >
                    <span className="min-w-0">
                      <span className="block text-body text-text-1">{location.name}</span>
                      <span className="block text-label text-text-3">
                        {location.technician?.name}
                        {location.technician && level !== null && ' · '}
                        {level !== null && `At least ${quantityWords(level, unit)}`}
                      </span>
                    </span>
                    <span
                      className={`text-body font-medium tabular-nums ${level !== null && quantity < level ? 'text-orange' : 'text-text-1'}`}
                    >
                      {quantityWords(quantity, unit)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {places.length > 0 && !part.isArchived && <StockMoves part={part} />}
          </Card>
          <Card title="Cost and price">
            <DescriptionList
              items={[
                { id: 'value', term: 'Value of stock', value: formatMoney(part.valueCents) },
                { id: 'average', term: 'Average cost', value: costWords(part.averageCents) },
                {
                  id: 'price',
                  term: 'Sale price',
                  value: part.priceCents === 0 ? 'Always included' : formatMoney(part.priceCents),
                },
                { id: 'tax', term: 'Sales tax', value: part.taxable ? 'Charged' : 'Not charged' },
                {
                  id: 'reorder',
                  term: 'Reorder level',
                  value: part.reorderLevel === null ? NOTHING : quantityWords(part.reorderLevel, unit),
                },
                { id: 'on-order', term: 'On order', value: quantityWords(part.onOrder, unit) },
                { id: 'supplier', term: 'Supplier', value: part.supplier?.name ?? NOTHING },
                ...part.neededFor.map(({ id, name, quantity }) => ({
                  id,
                  term: `Needed for ${name}`,
                  value: quantityWords(quantity, unit),
                })),
              ]}
            />
          </Card>
        </div>
        <div className="grid gap-3.5">
          <Card title="Stock over time" aside={`Last ${days.length} days`}>
            <Soon state={(state) => <ChartState title="Stock over time" height={120} {...state} />}>
              <LineChart
                title="Stock over time"
                labels={days.map(({ date }) => chartDay(date))}
                datasets={[{ label: 'On hand', data: days.map(({ quantity }) => quantity), step: true }]}
                height={120}
              />
            </Soon>
          </Card>
          <Card title="Movements" flush>
            <DataTable
              label="Movements"
              columns={columns(zone, now, unit)}
              rows={moved.items}
              rowId={({ id }) => id}
              pager={pager}
              empty={
                <EmptyState as="h3" title="No movements yet">
                  Every receipt, use, transfer and count appears here.
                </EmptyState>
              }
            />
          </Card>
        </div>
      </div>
      <Late part={PartDrawer} when={isEditing}>
        {isEditing && (
          <PartDrawer
            part={part}
            suppliers={suppliers}
            onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
          />
        )}
      </Late>
    </>
  );
}

/** A fraction of a cent is said where it counts: of a thing that costs less than a dollar. */
function costWords(averageCents: number): string {
  const isWhole = Math.abs(averageCents - Math.round(averageCents)) < 0.005 || averageCents >= 100;
  return isWhole ? formatMoney(Math.round(averageCents)) : `$${(averageCents / 100).toFixed(4)}`;
}

const LINK = 'inline-flex min-h-6 items-center text-accent-text max-md:min-h-11';

function columns(zone: string, now: Date, unit: string): Column<MovementView>[] {
  return [
    {
      id: 'kind',
      header: 'Movement',
      grow: 3,
      cell: ({ kind, job, order, reason }) => (
        <>
          {MOVEMENT_LABELS[kind]}
          {job && (
            <>
              {', '}
              <Link className={LINK} to={fieldPath({ job: job.id })}>
                job {job.number}
              </Link>
            </>
          )}
          {order && (
            <>
              {', '}
              <Link className={LINK} to={orderPath(order.id)}>
                PO-{order.number}
              </Link>
            </>
          )}
          {reason && <span className="text-text-3">, {reason}</span>}
        </>
      ),
    },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'right',
      phone: 'end',
      cell: ({ quantity }) => `${quantity > 0 ? '+' : '−'}${quantityWords(Math.abs(quantity), unit)}`,
    },
    { id: 'location', header: 'Location', grow: 2, cell: ({ location }) => location.name },
    {
      id: 'after',
      header: 'Balance',
      align: 'right',
      width: 88,
      phone: 'labelled',
      cell: ({ levelAfter }) => quantityWords(levelAfter, unit),
    },
    { id: 'at', header: 'When', width: 152, look: 'quiet', cell: ({ at }) => formatMoment(at, zone, now) },
  ];
}
