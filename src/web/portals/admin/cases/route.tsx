import { Plus } from 'lucide-react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { CASE_STATUS_LABELS, CASE_STATUSES } from '#core/cases/status.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/cities.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';

const PATH = '/admin/cases';

export const handle: AdminPage = { crumbs: [{ label: 'Cases' }] };
export const meta: Route.MetaFunction = () => [{ title: 'Cases · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const status = CASE_STATUSES.find((known) => known === params.get('status')) ?? 'open';
  const search = (params.get('q') ?? '').slice(0, 100);
  const cursor = params.get('cursor');
  const page = await api(context, request).cases.list({ status, search, ...(cursor ? { cursor } : {}) });
  return { page, status, search, now: context.get(requestContext).now };
}

export default function Cases({ loaderData: { page, status, search, now } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const addressOf = (changes: Record<string, string>) => `${PATH}?${new URLSearchParams(changes)}`;
  const pageOf = (cursor: string) => addressOf({ status, ...(search ? { q: search } : {}), cursor });
  return (
    <>
      <PageHeader
        title="Cases"
        subtitle="What somebody looks after until it is resolved."
        actions={
          <>
            <Form
              role="search"
              className="w-full sm:w-64"
              onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
            >
              <input type="hidden" name="status" value={status} />
              <SearchField label="Search cases" name="q" defaultValue={search} />
            </Form>
            <ButtonLink to={`${PATH}/new`} kind="primary" icon={Plus}>
              Open a case
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label="Status of cases"
        items={CASE_STATUSES.map((known) => ({
          label: CASE_STATUS_LABELS[known],
          to: addressOf({ status: known, ...(search ? { q: search } : {}) }),
          count: page.counts[known],
          active: known === status,
        }))}
      />
      <Card flush>
        <DataTable
          label="Cases"
          rows={page.items}
          rowId={({ id }) => id}
          rowHref={({ id }) => `${PATH}/${id}`}
          empty={
            <EmptyState title={search ? 'No case found' : 'No cases here'}>
              {search ? (
                `No ${CASE_STATUS_LABELS[status].toLowerCase()} case has “${search}” in its subject or its details.`
              ) : (
                <>
                  <TextLink to={`${PATH}/new`}>Open one</TextLink> by hand, or from the page of an error under{' '}
                  <TextLink to="/admin/qa-dashboard/errors">Quality, Errors</TextLink>.
                </>
              )}
            </EmptyState>
          }
          columns={[
            {
              id: 'subject',
              header: 'Case',
              cell: ({ subject }) => <span className="line-clamp-2 wrap-anywhere">{subject}</span>,
            },
            {
              id: 'priority',
              header: 'Priority',
              phone: 'end',
              cell: ({ priority }) => <PriorityBadge priority={priority} plain />,
            },
            {
              id: 'assignee',
              header: 'Assigned to',
              phone: 'labelled',
              cell: ({ assignee }) => assignee?.name ?? 'Nobody yet',
            },
            {
              id: 'opened',
              header: 'Opened',
              align: 'right',
              from: 'lg',
              phone: 'hidden',
              cell: ({ createdAt }) => (
                <span className="whitespace-nowrap">{formatAgo(createdAt, HOME_ZONE, now)}</span>
              ),
            },
            {
              id: 'changed',
              header: 'Changed',
              align: 'right',
              cell: ({ updatedAt }) => (
                <span className="whitespace-nowrap">{formatAgo(updatedAt, HOME_ZONE, now)}</span>
              ),
            },
          ]}
          {...(params.has('cursor') || page.newer || page.older
            ? {
                pager: {
                  summary: 'Changed last first',
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
