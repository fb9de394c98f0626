import { requestsInput } from '#core/quotes/list.ts';
import { QUOTE_REQUEST_STATUS_LOOKS, QUOTE_REQUEST_STATUSES } from '#core/quotes/status.ts';
import { QUOTE_REQUEST_VIEWS } from '#core/quotes/system-views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList, openRecord } from '#web/search/lists/open-list.ts';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { RequestBeside } from './request-beside.tsx';
import { type ListedRequest, listedRequest, requestColumns } from './request-columns.tsx';
import { requestFilters } from './request-filters.ts';

const PATH = '/admin/quotes';

export const handle: AdminPage = { crumbs: [{ label: 'Quotes' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Quotes · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'quotes', requestsInput);
  const [page, markets, open] = await Promise.all([
    server.quotes.requests(input),
    server.markets.list({}),
    openRecord(request, (id) => server.quotes.getRequest({ id })),
  ]);
  const { now } = context.get(requestContext);
  return { ...page, items: page.items.map(listedRequest), list, markets, open, now };
}

const SORTS = {
  created: { label: 'Sent', desc: 'Newest first', asc: 'Oldest first' },
  clock: { label: 'Reply due', asc: 'Due first', desc: 'Due last' },
};

export default function AdminQuotes({ loaderData }: Route.ComponentProps) {
  const { list, counts, markets, open, now, ...page } = loaderData;
  return (
    <ListPage<ListedRequest>
      {...page}
      title="Quotes"
      count={`${page.total.toLocaleString('en-US')} ${page.total === 1 ? 'request' : 'requests'}`}
      list={list}
      systemViews={QUOTE_REQUEST_VIEWS}
      tabs={[
        {
          label: 'All',
          count: QUOTE_REQUEST_STATUSES.reduce((sum, status) => sum + counts[status], 0),
          change: { status: null },
        },
        ...QUOTE_REQUEST_STATUSES.map((status) => ({
          label: QUOTE_REQUEST_STATUS_LOOKS[status].label,
          count: counts[status],
          change: { status },
        })),
      ]}
      searchLabel="Search quote requests"
      filters={requestFilters(markets)}
      columns={requestColumns(now)}
      sorts={SORTS}
      rowLabel={({ number, title }) => `Q-${number} ${title}`}
      rowHref={({ id }) => `${PATH}/${id}`}
      open={
        open && {
          id: open.id,
          title: `Q-${open.number} ${open.title}`,
          href: `${PATH}/${open.id}`,
          body: <RequestBeside found={open} now={now} />,
        }
      }
      copies={({ number }) => [{ label: 'Copy request number', text: `Q-${number}` }]}
      empty={{
        title: 'No quote requests',
        text: 'Requests that homeowners send to vendors appear here with every answer.',
      }}
    />
  );
}
