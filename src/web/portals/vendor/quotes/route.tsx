import { Plus } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { formatAgo } from '#core/lib/format-time.ts';
import { fromAddress } from '#core/lib/list.ts';
import { HOME_ZONE } from '#core/markets/cities.ts';
import { quotesInput } from '#core/quotes/contract.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { loader as frameLoader } from '../layout.tsx';
import type { Route } from './+types/route';

const PATH = '/account/vendor/quotes';

export const handle: VendorPage = { title: 'Quotes' };
export const meta: Route.MetaFunction = () => [{ title: 'Quotes · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { input } = fromAddress(quotesInput, new URL(request.url).searchParams);
  return { page: await api(context, request).quotes.list(input), now: context.get(requestContext).now };
}

export default function Quotes({ loaderData: { page, now } }: Route.ComponentProps) {
  const zone = useRouteLoaderData<typeof frameLoader>('portals/vendor/layout')?.plan.zone ?? HOME_ZONE;
  return (
    <>
      <PageHeader
        title="Quotes"
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
            {
              id: 'title',
              header: 'Title',
              cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
            },
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
          empty={<EmptyState title="Nothing here yet">What you add stands here.</EmptyState>}
          pager={usePager(page, page.total === 1 ? '1 item' : `${page.total.toLocaleString('en-US')} items`)}
        />
      </Card>
    </>
  );
}
