import { MessageSquareText, Plus } from 'lucide-react';
import { CASE_STATES, CASE_STATUS_LOOKS, CASE_STATUSES } from '#core/cases/status.ts';
import { CASE_VIEWS } from '#core/cases/system-views.ts';
import { type CaseView, casesInput } from '#core/cases/views.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { listPath } from '#web/search/lists/list-state.ts';
import { ListTools } from '#web/search/lists/list-tools.tsx';
import { openList, openRecord } from '#web/search/lists/open-list.ts';
import { BoardState } from '#web/ui/data/board/board-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { casesBulk } from './bulk-cases.ts';
import { CaseBeside } from './case-beside.tsx';
import { caseColumns } from './case-columns.tsx';
import { caseFilters } from './case-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

const PATH = '/admin/cases';
const SEARCH_LABEL = 'Search cases';
/** The newest of each column of the board. */
const BOARD_ORDER = { sort: 'opened', order: 'desc', limit: 50 } as const;
const CaseBoard = late(() => import('./case-board.tsx').then((module) => module.CaseBoard));

export const handle: AdminPage = { crumbs: [{ label: 'Cases' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Cases · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { now } = context.get(requestContext);
  if (new URL(request.url).searchParams.get('view') === 'board') {
    const { list, input } = await openList(server, request, 'cases', casesInput);
    const { status: _status, sort: _sort, order: _order, cursor: _cursor, limit: _limit, ...filters } = input;
    const [assignees, ...columns] = await Promise.all([
      server.cases.assignees({}),
      ...CASE_STATUSES.map(async (status) => {
        const { items, total } = await server.cases.list({ ...filters, ...BOARD_ORDER, status });
        return { status, items, total };
      }),
    ]);
    // Every change of a filter stays on the board; its columns are the statuses.
    const { status: _, sort: __, order: ___, columns: ____, ...params } = list.params;
    return {
      view: 'board',
      columns,
      list: { ...list, params: { ...params, view: 'board' } },
      assignees,
      now,
    } as const;
  }
  const { list, input } = await openList(server, request, 'cases', casesInput, { status: 'active' });
  const [page, assignees, open] = await Promise.all([
    server.cases.list(input),
    server.cases.assignees({}),
    openRecord(request, (id) => server.cases.get({ id })),
  ]);
  return { view: 'list', ...page, list, assignees, open, now } as const;
}

const SORTS = {
  queue: { label: 'Queue', desc: 'Most pressing first', asc: 'Least pressing first' },
  updated: { label: 'Changed', desc: 'Last changed first', asc: 'Oldest change first' },
  opened: { label: 'Opened', desc: 'Newest first', asc: 'Oldest first' },
  priority: { label: 'Priority', desc: 'Most urgent first', asc: 'Least urgent first' },
};

type Loaded = Route.ComponentProps['loaderData'];

export default function Cases({ loaderData }: Route.ComponentProps) {
  return loaderData.view === 'board' ? <CasesOnBoard {...loaderData} /> : <CasesInList {...loaderData} />;
}

const openCase = (
  <>
    <ButtonLink to={`${PATH}/saved-replies`} kind="quiet" icon={MessageSquareText}>
      Saved replies
    </ButtonLink>
    <ButtonLink to={`${PATH}/new`} kind="primary" icon={Plus}>
      Open a case
    </ButtonLink>
  </>
);

function CasesOnBoard({ columns, list, assignees, now }: Extract<Loaded, { view: 'board' }>) {
  return (
    <>
      <PageHeader
        title="Cases"
        subtitle="Questions and problems, the most pressing first."
        actions={
          <>
            <ViewSwitch view="board" list={list} />
            {openCase}
          </>
        }
      />
      <ListTools list={list} searchLabel={SEARCH_LABEL} filters={caseFilters(assignees)} />
      <Soon state={(state) => <BoardState label="Cases by status" columns={columns.length} {...state} />}>
        <CaseBoard columns={columns} listOf={(status) => listPath(list, { view: null, status })} now={now} />
      </Soon>
    </>
  );
}

function CasesInList(loaded: Extract<Loaded, { view: 'list' }>) {
  const { list, counts, assignees, now, open, view, ...page } = loaded;
  return (
    <ListPage<CaseView>
      {...page}
      title="Cases"
      subtitle="Questions and problems, the most pressing first."
      list={list}
      systemViews={CASE_VIEWS}
      tabs={CASE_STATES.map((status) => ({
        label: status === 'active' ? 'Queue' : CASE_STATUS_LOOKS[status].label,
        count: counts[status],
        change: { status },
      }))}
      bulk={casesBulk(assignees)}
      searchLabel={SEARCH_LABEL}
      filters={caseFilters(assignees)}
      columns={caseColumns(HOME_ZONE, now)}
      sorts={SORTS}
      rowLabel={({ subject }) => subject}
      rowHref={({ id }) => `${PATH}/${id}`}
      open={
        open && {
          id: open.id,
          title: open.subject,
          href: `${PATH}/${open.id}`,
          body: <CaseBeside found={open} now={now} />,
        }
      }
      actions={
        <>
          <ViewSwitch view={view} list={list} />
          {openCase}
        </>
      }
      empty={{
        title: 'No cases here',
        text: (
          <>
            Messages to support arrive here. You can also <TextLink to={`${PATH}/new`}>open a case</TextLink>{' '}
            yourself, or from an error under{' '}
            <TextLink to="/admin/qa-dashboard/errors">Quality, Errors</TextLink>.
          </>
        ),
      }}
    />
  );
}
