import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { QUOTE_REQUEST_STATUS_LOOKS, QUOTE_REQUEST_STATUSES } from '#core/quotes/status.ts';
import type { RequestLine } from '#core/quotes/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';

const PATH = '/admin/quotes';
const PAGE = 50;

export const handle: AdminPage = { crumbs: [{ label: 'Quotes' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Quotes · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const status = QUOTE_REQUEST_STATUSES.find((one) => one === params.get('status')) ?? null;
  const cursor = params.get('cursor');
  const page = await api(context, request).quotes.requests({
    limit: PAGE,
    ...(status ? { status } : {}),
    ...(cursor ? { cursor } : {}),
  });
  return { ...page, status, now: context.get(requestContext).now };
}

export default function AdminQuotes({ loaderData }: Route.ComponentProps) {
  const { items, total, status, now } = loaderData;
  const pager = usePager(loaderData, `${items.length} of ${total.toLocaleString('en-US')}`);
  const tabs = [null, ...QUOTE_REQUEST_STATUSES];
  return (
    <>
      <PageHeader title="Quotes" count={`${total.toLocaleString('en-US')} requests`} />
      <Tabs
        label="Quote requests"
        items={tabs.map((one) => ({
          label: one ? QUOTE_REQUEST_STATUS_LOOKS[one].label : 'All',
          to: one ? `${PATH}?status=${one}` : PATH,
          active: one === status,
        }))}
      />
      <div className="mt-3.5 overflow-clip rounded-card border border-line-1 bg-bg-1">
        <DataTable
          label="Quote requests"
          columns={columns(now)}
          rows={items}
          rowId={({ id }) => id}
          rowHref={({ id }) => `${PATH}/${id}`}
          empty={
            <EmptyState as="h2" title="No quote requests">
              Requests that homeowners send to vendors appear here with every answer.
            </EmptyState>
          }
          pager={pager}
        />
      </div>
    </>
  );
}

function columns(now: Date): Column<RequestLine>[] {
  return [
    {
      id: 'request',
      header: 'Request',
      cell: ({ number, title }) => (
        <>
          <span className="job-number max-md:inline">Q-{number}</span>
          {title}
        </>
      ),
    },
    { id: 'homeowner', header: 'Homeowner', cell: ({ homeownerName }) => homeownerName },
    {
      id: 'place',
      header: 'Where',
      width: 132,
      cell: ({ neighborhood }) => neighborhood,
      from: 'lg',
      phone: 'hidden',
    },
    {
      id: 'answers',
      header: 'Quotes',
      width: 72,
      phone: 'labelled',
      cell: ({ quotes, asked }) => `${quotes} of ${asked}`,
    },
    {
      id: 'sent',
      header: 'Sent',
      width: 148,
      from: 'lg',
      cell: ({ createdAt }) => formatMoment(createdAt, HOME_ZONE, now),
      phone: 'hidden',
    },
    {
      id: 'status',
      header: 'Status',
      width: 128,
      phone: 'end',
      cell: ({ status }) => <StatusBadge look={QUOTE_REQUEST_STATUS_LOOKS[status]} />,
    },
    {
      id: 'lowest',
      header: 'From',
      align: 'right',
      width: 92,
      cell: ({ lowestCents }) => (lowestCents === null ? '' : formatMoney(lowestCents)),
    },
  ];
}
