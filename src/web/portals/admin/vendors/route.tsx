import { Plus } from 'lucide-react';
import { CATEGORIES } from '#core/catalog/categories.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { VENDOR_STATUS_LOOKS, VENDOR_STATUSES } from '#core/vendors/status.ts';
import { type VendorRow, vendorListInput } from '#core/vendors/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import type { ListFilter } from '#web/search/lists/list-state.ts';
import { openList, openRecord } from '#web/search/lists/open-list.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import { marketFilter } from '../frame/market-filter.ts';
import type { Route } from './+types/route';
import { VendorFactsCards } from './$id/vendor-facts.tsx';
import { VENDORS_BULK } from './bulk-vendors.ts';
import { CompareVendors } from './compare/compare-vendors.tsx';
import { vendorColumns } from './vendor-columns.tsx';

export const handle: AdminPage = { crumbs: () => [{ label: 'Vendors' }], fluid: true };
export const meta = () => [{ title: 'Vendors · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'vendors', vendorListInput);
  const [page, markets, open] = await Promise.all([
    server.vendors.list(input),
    server.markets.list({}),
    openRecord(request, (id) => server.vendors.get({ id })),
  ]);
  return { ...page, list, markets, open, zone: HOME_ZONE, now: context.get(requestContext).now };
}

const TRADES = CATEGORIES.map(({ name }) => ({ value: name, label: name }));

const SORTS = {
  updated: { label: 'Updated', desc: 'Latest change first', asc: 'Oldest change first' },
  joined: { label: 'Joined', desc: 'Newest first', asc: 'Oldest first' },
  company: { label: 'Company', desc: 'Company, Z to A', asc: 'Company, A to Z' },
};

export default function Vendors({ loaderData }: Route.ComponentProps) {
  const { list, counts, markets, zone, now, open, ...page } = loaderData;
  const mayManage = useRootData()?.session?.profile.canManageVendors === true;
  const filters: readonly ListFilter[] = [
    marketFilter(markets),
    { kind: 'choice', name: 'trade', label: 'Trade', pinned: true, options: TRADES },
    { kind: 'days', from: 'joinedFrom', to: 'joinedTo', label: 'Joined' },
  ];
  return (
    <ListPage
      {...page}
      title="Vendors"
      count={counts.all === 1 ? '1 vendor' : `${(counts.all ?? 0).toLocaleString('en-US')} vendors`}
      list={list}
      tabs={[
        { label: 'All vendors', count: counts.all ?? 0, change: { status: null } },
        ...VENDOR_STATUSES.map((status) => ({
          label: VENDOR_STATUS_LOOKS[status].label,
          count: counts[status] ?? 0,
          change: { status },
        })),
      ]}
      searchLabel="Filter by company, owner, email"
      filters={filters}
      columns={vendorColumns(zone)}
      sorts={SORTS}
      rowLabel={(vendor) => vendor.company}
      rowHref={(vendor) => `/admin/vendors/${vendor.id}`}
      copies={({ ownerEmail }) => [{ label: 'Copy email', text: ownerEmail }]}
      open={
        open && {
          id: open.id,
          title: open.company,
          href: `/admin/vendors/${open.id}`,
          body: (
            <div className="space-y-3.5">
              <VendorFactsCards vendor={open} zone={open.area.market?.zone ?? zone} now={now} />
            </div>
          ),
        }
      }
      {...(mayManage
        ? {
            actions: (
              <ButtonLink kind="primary" icon={Plus} to="/admin/vendors/new">
                Add vendor
              </ButtonLink>
            ),
            bulk: VENDORS_BULK,
            bulkLook: (rows: readonly VendorRow[]) => <CompareVendors vendors={rows} zone={zone} />,
            sum: (rows: readonly VendorRow[]) =>
              formatMoney(rows.reduce((sum, { balanceCents }) => sum + balanceCents, 0)),
          }
        : {})}
      empty={{ title: 'No vendors here', text: 'Companies that sign up or are added appear here.' }}
    />
  );
}
