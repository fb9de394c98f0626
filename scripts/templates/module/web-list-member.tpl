import { Plus } from 'lucide-react';
import { __module__Input } from '#core/__module__/contract.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { fromAddress } from '#core/lib/list.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
@if homeowner
import { useHomeZone } from '../frame/home-zone.ts';
import type { HomeHandle } from '../layout.tsx';
@end
@if vendor
import type { VendorPage } from '../frame/vendor-page.ts';
import { useVendorZone } from '../frame/vendor-zone.ts';
@end
import type { Route } from './+types/route';

const PATH = '__base__/__module__';

@if homeowner
export const handle: HomeHandle = { crumbs: () => [{ label: '__Module__' }] };
@end
@if vendor
export const handle: VendorPage = { title: '__Module__' };
@end
export const meta: Route.MetaFunction = () => [{ title: '__Module__ · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { input } = fromAddress(__module__Input, new URL(request.url).searchParams);
  return { page: await api(context, request).__module__.list(input), now: context.get(requestContext).now };
}

export default function __Module__({ loaderData: { page, now } }: Route.ComponentProps) {
@if homeowner
  const zone = useHomeZone();
@end
@if vendor
  const zone = useVendorZone();
@end
  return (
    <>
      <PageHeader
        title="__Module__"
        actions={
          <ButtonLink to={`${PATH}/new`} kind="primary" icon={Plus}>
            Add an item
          </ButtonLink>
        }
      />
      <Card title="Items" flush>
        <DataTable
          label="Items"
          columns={[
            { id: 'title', header: 'Title', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
            {
              id: 'added',
              header: 'Added',
              align: 'right',
              cell: ({ createdAt }) => formatAgo(createdAt, zone, now),
            },
          ]}
          rows={page.items}
          rowId={({ id }) => id}
          rowHref={({ id }) => `${PATH}/${id}`}
          empty={<EmptyState title="Nothing here yet">What you add appears here.</EmptyState>}
          pager={usePager(page, page.total === 1 ? '1 item' : `${page.total.toLocaleString('en-US')} items`)}
        />
      </Card>
    </>
  );
}
