import { Form, useSearchParams, useSubmit } from 'react-router';
import { formatAgo } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/cities.ts';
import { ERROR_STATES, type ErrorState } from '#core/monitoring/error-group.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';

const PATH = '/admin/qa-dashboard/errors';
const LABELS: Record<ErrorState, string> = {
  open: 'Open',
  assigned: 'Assigned',
  resolved: 'Resolved',
  ignored: 'Ignored',
};

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Quality', to: '/admin/qa-dashboard' }, { label: 'Errors' }],
};
export const meta: Route.MetaFunction = () => [{ title: 'Errors · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const state = ERROR_STATES.find((known) => known === params.get('state')) ?? 'open';
  const search = (params.get('q') ?? '').slice(0, 100);
  const cursor = params.get('cursor');
  const page = await api(context, request).monitoring.errors({
    state,
    search,
    ...(cursor ? { cursor } : {}),
  });
  return { page, state, search, now: context.get(requestContext).now };
}

export default function Errors({ loaderData }: Route.ComponentProps) {
  const { page, state, search, now } = loaderData;
  const [params] = useSearchParams();
  const submit = useSubmit();
  const addressOf = (changes: Record<string, string>) => `${PATH}?${new URLSearchParams(changes)}`;
  const pageOf = (cursor: string) => addressOf({ state, ...(search ? { q: search } : {}), cursor });
  return (
    <>
      <PageHeader
        title="Errors"
        subtitle="What went wrong in the server and in browsers; equal errors are counted together."
        actions={
          <Form
            role="search"
            className="w-full sm:w-64"
            onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
          >
            <input type="hidden" name="state" value={state} />
            <SearchField label="Search errors" name="q" defaultValue={search} />
          </Form>
        }
      />
      <Tabs
        label="States of errors"
        items={ERROR_STATES.map((known) => ({
          label: LABELS[known],
          to: addressOf({ state: known, ...(search ? { q: search } : {}) }),
          count: page.counts[known],
          active: known === state,
        }))}
      />
      <Card flush>
        <DataTable
          label="Errors"
          rows={page.items}
          rowId={({ id }) => id}
          rowHref={({ id }) => `${PATH}/${id}`}
          empty={
            <EmptyState title={search ? 'No error found' : 'No errors here'}>
              {search
                ? `No ${state} error has “${search}” in its message or its route.`
                : 'What goes wrong stands here, with how often it came and to how many people.'}
            </EmptyState>
          }
          columns={[
            {
              id: 'message',
              header: 'Error',
              cell: ({ message }) => <span className="line-clamp-2 wrap-anywhere">{message}</span>,
            },
            {
              id: 'severity',
              header: 'Severity',
              phone: 'end',
              cell: ({ severity }) => <PriorityBadge priority={severity} plain />,
            },
            {
              id: 'route',
              header: 'Where',
              cell: ({ route, source }) => (
                <span className="wrap-anywhere">{route ?? (source === 'server' ? 'Server' : 'Browser')}</span>
              ),
            },
            {
              id: 'count',
              header: 'Times',
              align: 'right',
              phone: 'labelled',
              cell: ({ count }) => count.toLocaleString('en-US'),
            },
            {
              id: 'people',
              header: 'People',
              align: 'right',
              phone: 'labelled',
              cell: ({ people }) => people.toLocaleString('en-US'),
            },
            {
              id: 'assignee',
              header: 'Assigned to',
              from: 'lg',
              phone: 'hidden',
              cell: ({ assignee, reopenedAt }) => assignee?.name ?? (reopenedAt ? 'Came again' : ''),
            },
            {
              id: 'lastAt',
              header: 'Last',
              align: 'right',
              cell: ({ lastAt }) => (
                <span className="whitespace-nowrap">{formatAgo(lastAt, HOME_ZONE, now)}</span>
              ),
            },
          ]}
          {...(params.has('cursor') || page.newer || page.older
            ? {
                pager: {
                  summary: 'Newest first',
                  newer: page.newer && pageOf(page.newer),
                  older: page.older && pageOf(page.older),
                },
              }
            : {})}
        />
      </Card>
    </>
  );
}
