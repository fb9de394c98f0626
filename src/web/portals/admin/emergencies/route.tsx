import { emergenciesInput } from '#core/dispatch/contract.ts';
import {
  EMERGENCY_STATUS_LOOKS,
  EMERGENCY_STATUSES,
  type EmergencyStatus,
  OPEN_STATUSES,
} from '#core/dispatch/status.ts';
import { EMERGENCY_VIEWS } from '#core/dispatch/system-views.ts';
import type { AdminLine } from '#core/dispatch/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList } from '#web/search/lists/open-list.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { emergencyColumns } from './emergency-columns.tsx';
import { EMERGENCY_FILTERS } from './emergency-filters.ts';
import { PromiseFigures } from './promise-figures.tsx';

const PATH = '/admin/emergencies';
const TABS = ['open', ...EMERGENCY_STATUSES] as const;

export const handle: AdminPage = { crumbs: [{ label: 'Emergencies' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Emergencies · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'emergencies', emergenciesInput);
  const [page, statistics] = await Promise.all([server.dispatch.list(input), server.dispatch.statistics({})]);
  return { ...page, list, statistics, now: context.get(requestContext).now };
}

const SORTS = {
  requested: { label: 'Requested', desc: 'Newest first', asc: 'Oldest first' },
  promised: { label: 'Promise', asc: 'Promised first', desc: 'Promised last' },
  amount: { label: 'Price', desc: 'Highest first', asc: 'Lowest first' },
};

export default function AdminEmergencies({ loaderData }: Route.ComponentProps) {
  const { list, statistics, counts, now: serverNow, ...page } = loaderData;
  const now = useNow(serverNow, 1_000);
  const sumOf = (statuses: readonly EmergencyStatus[]) =>
    statuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <ListPage<AdminLine>
      {...page}
      title="Emergencies"
      count={`${statistics.open} open`}
      list={list}
      lead={
        <div className="my-3.5">
          <PromiseFigures statistics={statistics} />
        </div>
      }
      systemViews={EMERGENCY_VIEWS}
      tabs={[
        { label: 'All', count: sumOf(EMERGENCY_STATUSES), change: { status: null } },
        ...TABS.map((status) => ({
          label: status === 'open' ? 'Open' : EMERGENCY_STATUS_LOOKS[status].label,
          count: status === 'open' ? sumOf(OPEN_STATUSES) : counts[status],
          change: { status },
        })),
      ]}
      searchLabel="Search emergencies"
      filters={EMERGENCY_FILTERS}
      columns={emergencyColumns(now)}
      sorts={SORTS}
      rowLabel={({ number }) => `E-${number}`}
      rowHref={({ id }) => `${PATH}/${id}`}
      actions={<ButtonLink to="/admin/settings?section=emergencies">Settings</ButtonLink>}
      empty={{
        title: 'No emergencies',
        text: 'Requests for emergency help appear here with every wave and alert.',
      }}
    />
  );
}
