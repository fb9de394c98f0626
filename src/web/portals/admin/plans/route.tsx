import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import { SUBSCRIPTION_STATUS_LOOKS, SUBSCRIPTION_STATUSES } from '#core/plans/status.ts';
import type { PlanTemplate, SubscriptionLine } from '#core/plans/views.ts';
import { api } from '#web/lib/api.ts';
import { PlanDrawer, PlanEditor } from '#web/plans/plan-drawer.tsx';
import { PlanFigures } from '#web/plans/plan-figures.tsx';
import { perWords } from '#web/plans/plan-words.ts';
import { TemplateList } from '#web/plans/template-list.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';

const PATH = '/admin/plans';
const PAGE = 50;
/** Statuses that have a tab; the others are found under All. */
const TABS = ['active', 'past_due', 'suspended', 'paused', 'canceled', 'ended'] as const;

export const handle: AdminPage = { crumbs: [{ label: 'Plans' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Plans · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const status = SUBSCRIPTION_STATUSES.find((one) => one === params.get('status')) ?? null;
  const cursor = params.get('cursor');
  const server = api(context, request);
  const [page, own] = await Promise.all([
    server.plans.subscriptions({
      limit: PAGE,
      ...(status ? { status } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    server.plans.templates({}),
  ]);
  return { page, own, status };
}

/** Canopy's own plans, and every subscription of the market. */
export default function AdminPlans({ loaderData }: Route.ComponentProps) {
  const { page, own, status } = loaderData;
  const [editing, setEditing] = useState<PlanTemplate | 'new' | null>(null);
  const pager = usePager(page, `${page.items.length} of ${page.total.toLocaleString('en-US')}`);
  return (
    <>
      <PageHeader
        title="Plans"
        count={`${page.total.toLocaleString('en-US')} subscriptions`}
        actions={
          <>
            <ButtonLink to="/admin/billing/reminders">Payment reminders</ButtonLink>
            <Button
              kind="primary"
              icon={Plus}
              onClick={() => setEditing('new')}
              onPointerEnter={PlanEditor.warm}
            >
              New plan
            </Button>
          </>
        }
      />
      <div className="space-y-3.5">
        <PlanFigures figures={own.figures} />
        <TemplateList templates={own.templates} onEdit={setEditing} />
        <div>
          <Tabs
            label="Subscriptions"
            items={[null, ...TABS].map((one) => ({
              label: one ? SUBSCRIPTION_STATUS_LOOKS[one].label : 'All',
              to: one ? `${PATH}?status=${one}` : PATH,
              active: one === status,
            }))}
          />
          <div className="mt-3.5 overflow-clip rounded-card border border-line-1 bg-bg-1">
            <DataTable
              label="Subscriptions"
              columns={COLUMNS}
              rows={page.items}
              rowId={({ id }) => id}
              rowHref={({ id }) => `${PATH}/${id}`}
              empty={
                <EmptyState as="h2" title="No subscriptions">
                  Plans that homeowners buy appear here.
                </EmptyState>
              }
              pager={pager}
            />
          </div>
        </div>
      </div>
      <PlanDrawer
        editing={editing}
        services={own.services}
        seller="canopy"
        onClose={() => setEditing(null)}
      />
    </>
  );
}

const COLUMNS: Column<SubscriptionLine>[] = [
  {
    id: 'plan',
    header: 'Subscription',
    cell: ({ number, planName }) => (
      <>
        <span className="job-number max-md:inline">S-{number}</span>
        {planName}
      </>
    ),
  },
  { id: 'homeowner', header: 'Homeowner', width: 170, cell: ({ homeownerName }) => homeownerName },
  {
    id: 'seller',
    header: 'Sold by',
    width: 190,
    cell: ({ sellerName }) => sellerName,
    from: 'lg',
    phone: 'hidden',
  },
  {
    id: 'next',
    header: 'Next charge',
    width: 150,
    from: 'lg',
    phone: 'hidden',
    cell: ({ nextChargeAt, zone }) => (nextChargeAt ? formatDate(nextChargeAt, zone) : ''),
  },
  {
    id: 'status',
    header: 'Status',
    width: 160,
    phone: 'end',
    cell: ({ status }) => <StatusBadge look={SUBSCRIPTION_STATUS_LOOKS[status]} />,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    width: 152,
    cell: ({ totalCents, cadence }) => perWords(totalCents, cadence),
  },
];
