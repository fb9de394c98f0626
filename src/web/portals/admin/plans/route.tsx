import { Plus } from 'lucide-react';
import { useState } from 'react';
import { subscriptionsInput } from '#core/plans/list.ts';
import { SUBSCRIPTION_STATUS_LOOKS, SUBSCRIPTION_STATUSES } from '#core/plans/status.ts';
import { SUBSCRIPTION_VIEWS } from '#core/plans/system-views.ts';
import type { PlanTemplate, SubscriptionLine } from '#core/plans/views.ts';
import { api } from '#web/lib/api.ts';
import { PlanDrawer, PlanEditor } from '#web/plans/plan-drawer.tsx';
import { PlanFigures } from '#web/plans/plan-figures.tsx';
import { TemplateList } from '#web/plans/template-list.tsx';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList } from '#web/search/lists/open-list.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { subscriptionsBulk } from './bulk-subscriptions.ts';
import { SUBSCRIPTION_COLUMNS } from './subscription-columns.tsx';
import { SUBSCRIPTION_FILTERS } from './subscription-filters.ts';

const PATH = '/admin/plans';
/** Statuses that have a tab; the others are found under All. */
const TABS = ['active', 'past_due', 'suspended', 'paused', 'canceled', 'ended'] as const;

export const handle: AdminPage = { crumbs: [{ label: 'Plans' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Plans · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'plans', subscriptionsInput);
  const [page, own] = await Promise.all([server.plans.list(input), server.plans.templates({})]);
  return { ...page, list, own };
}

const SORTS = {
  created: { label: 'Started', desc: 'Newest first', asc: 'Oldest first' },
  next: { label: 'Next charge', asc: 'Next charge first', desc: 'Next charge last' },
  price: { label: 'Price', desc: 'Highest price first', asc: 'Lowest price first' },
};

/** Canopy's own plans, and every subscription of the market. */
export default function AdminPlans({ loaderData }: Route.ComponentProps) {
  const { list, counts, own, ...page } = loaderData;
  // A plan that its homeowner declined never began.
  const all = SUBSCRIPTION_STATUSES.reduce(
    (sum, status) => (status === 'declined' ? sum : sum + counts[status]),
    0,
  );
  const [editing, setEditing] = useState<PlanTemplate | 'new' | null>(null);
  return (
    <>
      <ListPage<SubscriptionLine>
        {...page}
        title="Plans"
        count={`${page.total.toLocaleString('en-US')} ${page.total === 1 ? 'subscription' : 'subscriptions'}`}
        list={list}
        systemViews={SUBSCRIPTION_VIEWS}
        lead={
          <div className="my-3.5 space-y-3.5">
            <PlanFigures figures={own.figures} of="on Canopy’s plans" />
            <TemplateList title="Canopy’s plans" templates={own.templates} onEdit={setEditing} />
          </div>
        }
        tabs={[
          { label: 'All', count: all, change: { status: null } },
          ...TABS.map((status) => ({
            label: SUBSCRIPTION_STATUS_LOOKS[status].label,
            count: counts[status],
            change: { status },
          })),
        ]}
        bulk={subscriptionsBulk}
        searchLabel="Search subscriptions"
        filters={SUBSCRIPTION_FILTERS}
        columns={SUBSCRIPTION_COLUMNS}
        sorts={SORTS}
        rowLabel={({ number, planName }) => `S-${number} ${planName}`}
        rowHref={({ id }) => `${PATH}/${id}`}
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
        empty={{ title: 'No subscriptions', text: 'Plans that homeowners buy appear here.' }}
      />
      <PlanDrawer
        editing={editing}
        services={own.services}
        seller="canopy"
        onClose={() => setEditing(null)}
      />
    </>
  );
}
