import { EMERGENCY_STATUS_LOOKS, EMERGENCY_STATUSES, PROMISE_LOOKS } from '#core/dispatch/status.ts';
import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import { SEVERITY_LOOKS } from '#core/dispatch/triage/severity.ts';
import type { AdminLine } from '#core/dispatch/views.ts';
import { formatMoment, formatTime } from '#core/lib/format-time.ts';
import { countdown } from '#web/dispatch/clock-words.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useNow } from '#web/lib/use-now.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { PromiseFigures } from './promise-figures.tsx';

const PATH = '/admin/emergencies';
const PAGE = 50;
const VIEWS = ['open', ...EMERGENCY_STATUSES] as const;

export const handle: AdminPage = { crumbs: [{ label: 'Emergencies' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Emergencies · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const status = VIEWS.find((one) => one === params.get('status')) ?? null;
  const search = params.get('q') ?? '';
  const cursor = params.get('cursor');
  const { dispatch } = api(context, request);
  const wanted = {
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
    ...(cursor ? { cursor } : {}),
  };
  const [page, statistics] = await Promise.all([
    dispatch.list({ limit: PAGE, ...wanted }),
    dispatch.statistics({}),
  ]);
  return { ...page, statistics, status, search, now: context.get(requestContext).now };
}

export default function AdminEmergencies({ loaderData }: Route.ComponentProps) {
  const { items, total, statistics, status, search } = loaderData;
  const now = useNow(loaderData.now, 1_000);
  const pager = usePager(loaderData, `${items.length} of ${total.toLocaleString('en-US')}`);
  const tabs = [null, ...VIEWS];
  return (
    <>
      <PageHeader
        title="Emergencies"
        count={`${statistics.open} open`}
        actions={<ButtonLink to="/admin/settings?section=emergencies">Settings</ButtonLink>}
      />
      <PromiseFigures statistics={statistics} />
      <div className="mt-3.5">
        <Tabs
          label="Emergencies"
          items={tabs.map((one) => ({
            label: one === null ? 'All' : one === 'open' ? 'Open' : EMERGENCY_STATUS_LOOKS[one].label,
            to: one ? `${PATH}?status=${one}` : PATH,
            active: one === status,
          }))}
        />
      </div>
      <form method="get" action={PATH} className="mt-3.5 max-w-sm">
        {status && <input type="hidden" name="status" value={status} />}
        <SearchField
          label="Search emergencies"
          placeholder="Number, homeowner or vendor"
          name="q"
          defaultValue={search}
        />
      </form>
      <div className="mt-3.5 overflow-clip rounded-card border border-line-1 bg-bg-1">
        <DataTable
          label="Emergencies"
          columns={columns(now)}
          rows={items}
          rowId={({ id }) => id}
          rowHref={({ id }) => `${PATH}/${id}`}
          empty={
            <EmptyState as="h2" title={search || status ? 'No emergency matches' : 'No emergencies'}>
              Requests for emergency help appear here with every wave and alert.
            </EmptyState>
          }
          pager={pager}
        />
      </div>
    </>
  );
}

function columns(now: Date): Column<AdminLine>[] {
  return [
    {
      id: 'emergency',
      header: 'Emergency',
      cell: ({ number, kind }) => (
        <>
          <span className="job-number max-md:inline">E-{number}</span>
          {kindLabel(kind)}
        </>
      ),
    },
    {
      id: 'severity',
      header: 'Severity',
      width: 128,
      phone: 'hidden',
      cell: ({ severity }) => <StatusBadge look={SEVERITY_LOOKS[severity]} />,
    },
    { id: 'homeowner', header: 'Homeowner', width: 148, cell: ({ homeownerName }) => homeownerName },
    {
      id: 'place',
      header: 'Where',
      width: 124,
      from: 'lg',
      phone: 'hidden',
      cell: ({ neighborhood }) => neighborhood,
    },
    {
      id: 'vendor',
      header: 'Vendor',
      width: 152,
      from: 'lg',
      phone: 'hidden',
      cell: ({ company }) => company ?? '',
    },
    {
      id: 'requested',
      header: 'Requested',
      width: 128,
      phone: 'hidden',
      cell: ({ requestedAt, zone }) => formatMoment(requestedAt, zone, now),
    },
    {
      id: 'status',
      header: 'Status',
      width: 160,
      phone: 'end',
      cell: (line) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <StatusBadge look={EMERGENCY_STATUS_LOOKS[line.status]} />
          {line.dueAt && <span className="tabular-nums">{countdown(line.dueAt, now)}</span>}
        </span>
      ),
    },
    {
      id: 'promise',
      header: 'Promise',
      width: 132,
      cell: ({ promise, promisedBy, zone }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <StatusBadge look={PROMISE_LOOKS[promise]} />
          {promise === 'open' && <span className="tabular-nums">by {formatTime(promisedBy, zone)}</span>}
        </span>
      ),
    },
  ];
}
