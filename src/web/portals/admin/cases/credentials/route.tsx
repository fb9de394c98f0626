import { ListChecks } from 'lucide-react';
import { expiryDay } from '#core/credentials/expiry-day.ts';
import { CREDENTIAL_STATUS_LOOKS, CREDENTIAL_STATUSES } from '#core/credentials/status.ts';
import type { QueuedCredential } from '#core/credentials/views.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';

const PATH = '/admin/cases/credentials';

export const handle: AdminPage = {
  crumbs: [{ label: 'Cases', to: '/admin/cases' }, { label: 'Credentials' }],
  fluid: true,
};
export const meta: Route.MetaFunction = () => [{ title: 'Credentials · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const status = CREDENTIAL_STATUSES.find((one) => one === params.get('status')) ?? 'submitted';
  const cursor = params.get('cursor');
  const page = await api(context, request).credentials.queue({ status, ...(cursor ? { cursor } : {}) });
  return { ...page, status, now: context.get(requestContext).now };
}

export default function CredentialQueue({ loaderData }: Route.ComponentProps) {
  const { items, counts, status, now } = loaderData;
  const total = counts[status];
  const pager = usePager(loaderData, `${items.length} of ${total.toLocaleString('en-US')}`);
  return (
    <>
      <PageHeader
        title="Credentials"
        subtitle="What vendors submitted, the longest waiting first."
        actions={
          <ButtonLink to="/admin/settings/credentials" kind="outline" icon={ListChecks}>
            Requirements
          </ButtonLink>
        }
      />
      <Tabs
        label="Status"
        items={CREDENTIAL_STATUSES.map((one) => ({
          label: CREDENTIAL_STATUS_LOOKS[one].label,
          count: counts[one],
          to: one === 'submitted' ? PATH : `${PATH}?status=${one}`,
          active: one === status,
        }))}
      />
      <DataTable
        label="Credentials"
        columns={columns(now)}
        rows={items}
        rowId={({ id }) => id}
        rowLabel={({ title, vendor }) => `${title} of ${vendor.name}`}
        rowHref={({ id }) => `${PATH}/${id}`}
        pager={pager}
        empty={
          <EmptyState title="Nothing here">
            {status === 'submitted'
              ? 'Every credential has been reviewed.'
              : 'No credential has this status.'}
          </EmptyState>
        }
      />
    </>
  );
}

function columns(now: Date): Column<QueuedCredential>[] {
  return [
    { id: 'title', header: 'Credential', grow: 1.5, cell: ({ title }) => title, look: 'strong' },
    { id: 'vendor', header: 'Vendor', grow: 1.5, cell: ({ vendor }) => vendor.name, look: 'name' },
    { id: 'holder', header: 'Technician', from: 'lg', cell: ({ technician }) => technician, rare: true },
    { id: 'market', header: 'Market', cell: ({ market }) => market, from: 'lg' },
    {
      id: 'until',
      header: 'Valid through',
      width: 112,
      cell: ({ validUntil }) => validUntil && expiryDay(validUntil),
      phone: 'labelled',
    },
    {
      id: 'submitted',
      header: 'Submitted',
      width: 108,
      cell: ({ submittedAt }) => formatAgo(submittedAt, HOME_ZONE, now),
      look: 'quiet',
      phone: 'labelled',
    },
    {
      id: 'status',
      header: 'Status',
      width: 116,
      cell: ({ status }) => <StatusBadge look={CREDENTIAL_STATUS_LOOKS[status]} />,
      phone: 'end',
    },
  ];
}
