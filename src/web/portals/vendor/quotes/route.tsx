import { calendarDaysAway, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { INVITATION_STATUSES, type InvitationStatus } from '#core/quotes/status.ts';
import type { InvitationLine } from '#core/quotes/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { budgetWords } from '#web/quotes/quote-words.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { invitationLook } from './invitation-look.ts';

const PAGE = 25;
const PATH = '/account/vendor/quotes';

export const handle: VendorPage = { title: 'Quotes' };
export const meta = () => [{ title: 'Quotes · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const wanted = params.get('status');
  const status = INVITATION_STATUSES.find((one) => one === wanted) ?? null;
  const cursor = params.get('cursor');
  const server = api(context, request);
  const read = (of: InvitationStatus | null) =>
    server.quotes.invitations({
      limit: PAGE,
      ...(of ? { status: of } : {}),
      ...(of === 'asked' ? { sort: 'clock' as const, order: 'asc' as const } : {}),
      ...(cursor ? { cursor } : {}),
    });
  // It opens on what waits, and on everything where nothing does.
  if (wanted === null) {
    const asked = await read('asked');
    if (asked.waiting > 0)
      return { ...asked, status: 'asked' as const, now: context.get(requestContext).now };
  }
  return { ...(await read(status)), status, now: context.get(requestContext).now };
}

const TABS: readonly { status: InvitationStatus | null; label: string }[] = [
  { status: 'asked', label: 'To answer' },
  { status: 'quoted', label: 'Quoted' },
  { status: 'declined', label: 'Declined' },
  { status: null, label: 'All' },
];

export default function VendorQuotes({ loaderData }: Route.ComponentProps) {
  const { items, total, waiting, status, now } = loaderData;
  const pager = usePager(loaderData, `${items.length} of ${total.toLocaleString('en-US')}`);
  return (
    <>
      <PageHeader
        title="Quotes"
        subtitle="Requests from homeowners who want your price. Answering is free; commission applies only to jobs you win."
      />
      <Tabs
        label="Quote requests"
        items={TABS.map((tab) => ({
          label: tab.label,
          to: `${PATH}?status=${tab.status ?? 'all'}`,
          ...(tab.status === 'asked' && waiting > 0 ? { count: waiting } : {}),
          active: tab.status === status,
        }))}
      />
      <div className="overflow-clip rounded-card border border-line-1 bg-bg-1">
        <DataTable
          label="Quote requests"
          columns={columns(now)}
          rows={items}
          rowId={({ id }) => id}
          rowHref={({ id }) => `${PATH}/${id}`}
          empty={
            <EmptyState as="h2" title="No quote requests">
              When a homeowner asks you for a price, the request appears here with its photos and the time you
              have to answer.
            </EmptyState>
          }
          pager={pager}
        />
      </div>
    </>
  );
}

function columns(now: Date): Column<InvitationLine>[] {
  return [
    {
      id: 'request',
      header: 'Request',
      grow: 2.4,
      cell: ({ number, title, homeownerName, neighborhood, isTheirTurn, requestStatus }) => (
        <span className="block truncate max-md:whitespace-normal md:py-1.5 @min-[56rem]/dtable:py-0">
          <span className="job-number max-md:inline">Q-{number}</span>
          {title}
          {isTheirTurn && requestStatus === 'open' && (
            <span className="ml-2 text-label text-accent-text">New answer</span>
          )}
          {/* Where their column has no room. */}
          <span className="block truncate text-label font-normal text-text-3 @min-[56rem]/dtable:hidden">
            {homeownerName}, {neighborhood}
          </span>
        </span>
      ),
    },
    {
      id: 'who',
      header: 'Homeowner',
      grow: 1.4,
      from: 'lg',
      cell: ({ homeownerName, neighborhood, miles }) =>
        [homeownerName, neighborhood, miles === null ? null : `${miles} mi`].filter(Boolean).join(', '),
      phone: 'hidden',
    },
    {
      id: 'budget',
      header: 'Budget',
      width: 132,
      cell: ({ budgetCents }) => (budgetCents === null ? '' : budgetWords(budgetCents)),
      from: 'lg',
      phone: 'hidden',
    },
    {
      id: 'clock',
      header: 'Reply due',
      width: 156,
      phone: 'labelled',
      rare: true,
      cell: ({ status, respondBy, zone }) => {
        if (status !== 'asked') return '';
        const moment = formatMoment(respondBy, zone, now);
        return calendarDaysAway(respondBy, zone, now) === 0 ? `Today ${moment}` : moment;
      },
    },
    {
      id: 'status',
      header: 'Status',
      width: 148,
      phone: 'end',
      cell: (row) => <StatusBadge look={invitationLook(row)} />,
    },
    {
      id: 'quoted',
      header: 'Your quote',
      align: 'right',
      phone: 'labelled',
      rare: true,
      cell: ({ quotedCents }) => (quotedCents === null ? '' : formatMoney(quotedCents)),
    },
  ];
}
