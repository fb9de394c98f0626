import { calendarDaysAway, formatDate, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { QUESTION_LOOK, QUOTE_REQUEST_STATUS_LOOKS } from '#core/quotes/status.ts';
import type { RequestLine } from '#core/quotes/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';

const PAGE = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const page = await api(context, request).quotes.requests({ limit: PAGE, ...(cursor ? { cursor } : {}) });
  return { ...page, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Quotes · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Quotes' }] };

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { items, total, now } = loaderData;
  const pager = usePager(loaderData, `${items.length} of ${total.toLocaleString('en-US')}`);
  return (
    <>
      <PageHeader
        title="Quotes"
        subtitle="Prices you’ve requested from vendors"
        actions={
          <ButtonLink to="/book" kind="primary">
            Request quotes
          </ButtonLink>
        }
      />
      <div className="overflow-clip rounded-card border border-line-1 bg-bg-1">
        <DataTable
          label="Quote requests"
          columns={columns(now)}
          rows={items}
          rowId={({ id }) => id}
          rowHref={({ id }) => `/account/home/quotes/${id}`}
          empty={
            <EmptyState
              as="h2"
              title="No quotes yet"
              action={
                <ButtonLink to="/book" kind="primary">
                  Find a service
                </ButtonLink>
              }
            >
              Ask up to 4 vendors at once and compare their prices side by side. It’s free, and you decide
              whether to accept one.
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
    {
      id: 'answers',
      header: 'Quotes',
      width: 136,
      cell: ({ quotes, asked }) => `${quotes} of ${asked} received`,
    },
    {
      id: 'clock',
      header: 'Date',
      width: 190,
      from: 'lg',
      cell: (row) =>
        row.status === 'open' && row.respondBy > now
          ? `Due ${formatMoment(row.respondBy, row.zone, now)}`
          : calendarDaysAway(row.createdAt, row.zone, now) < -60
            ? formatDate(row.createdAt, row.zone)
            : formatMoment(row.createdAt, row.zone, now),
      phone: 'hidden',
    },
    {
      id: 'status',
      header: 'Status',
      width: 164,
      phone: 'end',
      cell: ({ status, questions }) => (
        <StatusBadge
          look={status === 'open' && questions > 0 ? QUESTION_LOOK : QUOTE_REQUEST_STATUS_LOOKS[status]}
        />
      ),
    },
    {
      id: 'lowest',
      header: 'Lowest quote',
      align: 'right',
      cell: ({ lowestCents }) => (lowestCents === null ? '' : formatMoney(lowestCents)),
    },
  ];
}
