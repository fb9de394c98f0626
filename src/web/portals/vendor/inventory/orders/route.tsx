import { Plus } from 'lucide-react';
import { Form } from 'react-router';
import { ORDER_STATES, ORDER_STATUS_LOOKS } from '#core/inventory/orders/status.ts';
import { type OrderView, ordersInput } from '#core/inventory/orders/views.ts';
import { formatDate, formatShortLocalDate } from '#core/lib/format-time.ts';
import { fromAddress } from '#core/lib/list.ts';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { useVendorZone } from '../../frame/vendor-zone.ts';
import { INVENTORY_PATHS, orderPath } from '../frame/inventory-paths.ts';
import { InventoryTabs } from '../frame/inventory-tabs.tsx';
import type { Route } from './+types/route';

export const handle: VendorPage = { title: 'Inventory' };
export const meta: Route.MetaFunction = () => [{ title: 'Purchase orders · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { input } = fromAddress(ordersInput, new URL(request.url).searchParams);
  return { ...(await api(context, request).inventory.orders({ ...input, limit: 25 })), input };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { items, total, counts, input } = loaderData;
  const zone = useVendorZone();
  const pager = usePager(loaderData, `${items.length} of ${total.toLocaleString('en-US')}`);
  return (
    <>
      <PageHeader
        title="Purchase orders"
        subtitle="Draft, approve, send, and receive deliveries in full or in part."
        actions={
          <ButtonLink to={INVENTORY_PATHS.newOrder} kind="primary" icon={Plus}>
            Create order
          </ButtonLink>
        }
      />
      <InventoryTabs />
      <div className="min-w-0 overflow-clip rounded-card border border-line-1 bg-bg-1">
        <div className="px-(--card-pad) [&>nav]:mb-3">
          <Tabs
            label="Orders by status"
            items={[
              { label: 'All', to: INVENTORY_PATHS.orders, active: input.status === undefined },
              ...ORDER_STATES.map((status) => ({
                label: status === 'open' ? 'Open' : ORDER_STATUS_LOOKS[status].label,
                to: `${INVENTORY_PATHS.orders}?status=${status}`,
                count: counts[status],
                active: input.status === status,
              })),
            ]}
          />
          <Form role="search" className="mb-3 w-64 max-sm:w-full">
            {input.status && <input type="hidden" name="status" value={input.status} />}
            <SearchField
              shortcut="search-list"
              label="Search orders"
              name="search"
              defaultValue={input.search ?? ''}
              placeholder="Supplier or PO number"
            />
          </Form>
        </div>
        <DataTable
          label="Purchase orders"
          columns={columns(zone)}
          rows={items}
          rowId={({ id }) => id}
          rowHref={({ id }) => orderPath(id)}
          pager={pager}
          empty={
            <EmptyState as="h2" title="No purchase orders here">
              Create one, or let reorder suggestions on the parts list draft it for you.
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

const columns = (zone: string): Column<OrderView>[] => [
  {
    id: 'supplier',
    header: 'Order',
    grow: 3,
    cell: ({ number, supplier }) => `PO-${number} · ${supplier.name}`,
  },
  {
    id: 'status',
    header: 'Status',
    width: 148,
    phone: 'end',
    cell: ({ status }) => <StatusBadge look={ORDER_STATUS_LOOKS[status]} />,
  },
  {
    id: 'location',
    header: 'Deliver to',
    from: 'lg',
    phone: 'hidden',
    cell: ({ location }) => location.name,
  },
  {
    id: 'expected',
    header: 'Expected',
    width: 132,
    phone: 'labelled',
    cell: ({ expectedOn }) => expectedOn && formatShortLocalDate(expectedOn),
  },
  {
    id: 'created',
    header: 'Created',
    width: 132,
    from: 'lg',
    phone: 'hidden',
    cell: ({ createdAt }) => formatDate(createdAt, zone),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    phone: 'labelled',
    cell: ({ totalCents }) => formatMoney(totalCents),
  },
];
