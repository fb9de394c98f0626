import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { ERROR_CATEGORIES, ERROR_SEVERITIES } from '#core/monitoring/captured-error.ts';
import { ERROR_STATES, type ErrorState } from '#core/monitoring/error-group.ts';
import { type ErrorGroupView, errorsInput } from '#core/monitoring/errors-contract.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import type { ListFilter } from '#web/search/lists/list-state.ts';
import { openList } from '#web/search/lists/open-list.ts';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { ERROR_CATEGORY_LABELS, errorColumns } from './error-columns.tsx';

const LABELS: Record<ErrorState, string> = {
  open: 'Open',
  assigned: 'Assigned',
  resolved: 'Resolved',
  ignored: 'Ignored',
};

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Quality', to: '/admin/qa-dashboard' }, { label: 'Errors' }],
  fluid: true,
};
export const meta: Route.MetaFunction = () => [{ title: 'Errors · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'errors', errorsInput, { state: 'open' });
  const page = await server.monitoring.errors(input);
  return { ...page, list, now: context.get(requestContext).now };
}

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'severity',
    label: 'Severity',
    pinned: true,
    options: ERROR_SEVERITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
  },
  {
    kind: 'choice',
    name: 'source',
    label: 'Reported by',
    pinned: true,
    options: [
      { value: 'server', label: 'Server' },
      { value: 'browser', label: 'Browser' },
    ],
  },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    options: ERROR_CATEGORIES.map((value) => ({ value, label: ERROR_CATEGORY_LABELS[value] })),
  },
  { kind: 'days', from: 'lastFrom', to: 'lastTo', label: 'Last seen' },
];

const SORTS = {
  last: { label: 'Last seen', desc: 'Newest first', asc: 'Longest ago first' },
  first: { label: 'First', desc: 'New errors first', asc: 'Old errors first' },
  count: { label: 'Times', desc: 'Most frequent first', asc: 'Rarest first' },
};

export default function Errors({ loaderData }: Route.ComponentProps) {
  const { list, counts, now, ...page } = loaderData;
  return (
    <ListPage<ErrorGroupView>
      {...page}
      title="Errors"
      subtitle="Server and browser errors, grouped."
      list={list}
      tabs={ERROR_STATES.map((state) => ({ label: LABELS[state], count: counts[state], change: { state } }))}
      searchLabel="Search errors"
      filters={FILTERS}
      columns={errorColumns(HOME_ZONE, now)}
      sorts={SORTS}
      rowLabel={({ message }) => message}
      rowHref={({ id }) => `/admin/qa-dashboard/errors/${id}`}
      empty={{
        title: 'No errors here',
        text: 'Errors appear here with how often they happened and how many users they affected.',
      }}
    />
  );
}
