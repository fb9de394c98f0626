import { Pencil } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { canOrder, ORDER_STATUS_LOOKS } from '#core/inventory/orders/status.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { formatLocalDate, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { VendorPage } from '../../../frame/vendor-page.ts';
import { useVendorZone } from '../../../frame/vendor-zone.ts';
import { INVENTORY_PATHS, partPath } from '../../frame/inventory-paths.ts';
import { OrderForm } from '../order-form.tsx';
import type { Route } from './+types/route';
import { OrderActions } from './order-actions.tsx';
import { ReceiveForm } from './receive-form.tsx';

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Orders', to: INVENTORY_PATHS.orders },
  title: ({ order }) => `PO-${order.number}`,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `PO-${loaderData?.order.number ?? ''} · Canopy` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [order, suppliers, { items }] = await Promise.all([
    server.inventory.order({ id: params.id }),
    server.inventory.suppliers({}),
    server.inventory.locations({}),
  ]);
  return {
    ...{ order, now: context.get(requestContext).now },
    suppliers: suppliers.filter(({ id, isArchived }) => !isArchived || id === order.supplier.id),
    locations: items.filter(({ id, isArchived }) => !isArchived || id === order.location.id),
  };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, suppliers, locations, now } = loaderData;
  const zone = useVendorZone();
  const [params, setParams] = useSearchParams();
  const leave = () => setParams({}, { replace: true });
  const isEditing = params.has('edit') && canOrder(order.status, 'edit');
  const isReceiving = params.has('receive') && canOrder(order.status, 'receive');
  const when = (at: Date | null, by?: string | null) =>
    at ? `${formatMoment(at, zone, now)}${by ? ` by ${by}` : ''}` : null;
  const facts = [
    { id: 'to', term: 'Deliver to', value: order.location.name },
    { id: 'expected', term: 'Expected', value: order.expectedOn && formatLocalDate(order.expectedOn) },
    { id: 'created', term: 'Created', value: when(order.createdAt, order.createdBy) },
    { id: 'approved', term: 'Approved', value: when(order.approvedAt, order.approvedBy) },
    { id: 'ordered', term: 'Sent', value: when(order.orderedAt) },
    { id: 'received', term: 'Received', value: when(order.receivedAt) },
    { id: 'canceled', term: 'Canceled', value: when(order.canceledAt) },
    { id: 'note', term: 'Note', value: order.note },
  ].filter(({ value }) => value);
  return (
    <>
      <PageHeader
        title={`PO-${order.number}`}
        before={<StatusBadge look={ORDER_STATUS_LOOKS[order.status]} />}
        subtitle={order.supplier.name}
        actions={
          isEditing || isReceiving ? null : (
            <>
              {canOrder(order.status, 'edit') && (
                <ButtonLink to="?edit=1" replace icon={Pencil}>
                  Edit
                </ButtonLink>
              )}
              <OrderActions order={order} />
            </>
          )
        }
      />
      {isEditing ? (
        <OrderForm order={order} {...{ suppliers, locations }} onSaved={leave} onCancel={leave} />
      ) : isReceiving ? (
        <ReceiveForm order={order} onDone={leave} />
      ) : (
        <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,16fr)_minmax(0,9fr)]">
          <div className="grid gap-3.5">
            <Card title="Parts" aside={formatMoney(order.totalCents)} flush>
              <ul className="divide-y divide-line-1">
                {order.items.map(({ id, part, quantity, unitCents, received }) => (
                  <li key={id} className="flex items-baseline justify-between gap-4 px-(--card-pad) py-2.5">
                    <span className="min-w-0">
                      <Link
                        to={partPath(part.id)}
                        className="inline-flex min-h-6 items-center text-body font-medium text-text-1 max-sm:min-h-11"
                      >
                        {part.name}
                      </Link>
                      <span className="block text-detail text-text-2">
                        {quantityWords(quantity, part.unit)} at {formatMoney(unitCents)}
                        {order.orderedAt && ` · ${quantityWords(received, part.unit)} received`}
                      </span>
                    </span>
                    <span className="shrink-0 text-body text-text-1 tabular-nums">
                      {formatMoney(Math.round(quantity * unitCents))}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
            {order.receipts.length > 0 && (
              <Card title="Deliveries" flush>
                <ul className="divide-y divide-line-1">
                  {order.receipts.map(({ id, part, quantity, unitCents, at, actor, note }) => (
                    <li key={id} className="px-(--card-pad) py-2.5 text-body text-text-1">
                      {quantityWords(quantity, part.unit)} {part.name} at {formatMoney(Math.round(unitCents))}
                      <span className="block text-detail text-text-2">
                        {[formatMoment(at, zone, now), actor, note].filter(Boolean).join(' · ')}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </div>
          <Card title="Details">
            <DescriptionList items={facts} />
          </Card>
        </div>
      )}
    </>
  );
}
