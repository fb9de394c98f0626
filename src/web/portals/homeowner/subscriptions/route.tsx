import { formatDate } from '#core/lib/format-time.ts';
import { SUBSCRIPTION_STATUS_LOOKS } from '#core/plans/status.ts';
import type { PlanChoice, SubscriptionLine } from '#core/plans/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { perWords } from '#web/plans/plan-words.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { HomeFirst } from '../frame/home-first.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { PlanCard } from './plan-card.tsx';
import { ProposalCard } from './proposal-card.tsx';

const PAGE = 10;
const PATH = '/account/home/subscriptions';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const [homeId, cursor] = [params.get('home'), params.get('cursor')];
  const server = api(context, request);
  const [mine, proposal, homes, methods] = await Promise.all([
    server.plans.subscriptions({ limit: PAGE, ...(cursor ? { cursor } : {}) }),
    server.plans.choices(homeId ? { homeId } : {}),
    server.homes.list({}),
    server.payments.methods({}),
  ]);
  return { mine, proposal, homes, methods, cards: context.get(requestContext).cards };
}

export const meta: Route.MetaFunction = () => [{ title: 'Subscriptions · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Subscriptions' }] };

/** The plans a homeowner has, what each home is due for, and what is sold for it. */
export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { mine, proposal, homes, methods, cards } = loaderData;
  const pager = usePager(mine, `${mine.items.length} of ${mine.total.toLocaleString('en-US')}`);
  return (
    <>
      <PageHeader title="Subscriptions" subtitle="Maintenance plans for your home, with visits included" />
      <div className="space-y-6">
        {mine.items.length > 0 && (
          <div className="overflow-clip rounded-card border border-line-1 bg-bg-1">
            <DataTable
              label="Your plans"
              columns={COLUMNS}
              rows={mine.items}
              rowId={({ id }) => id}
              rowHref={({ id }) => `${PATH}/${id}`}
              pager={pager}
            />
          </div>
        )}
        {homes.length > 1 && proposal && (
          <Tabs
            label="Home"
            items={homes.map(({ id, label }) => ({
              label,
              to: `${PATH}?home=${id}`,
              active: id === proposal.homeId,
            }))}
          />
        )}
        {proposal ? (
          <>
            <ProposalCard proposal={proposal} />
            <Section
              title={`Plans for ${proposal.homeLabel}`}
              description="Prices include sales tax. Cancel anytime and get back what you haven’t used."
            >
              {proposal.choices.length > 0 ? (
                <div className="grid gap-3.5 md:grid-cols-2">
                  {ownFirst(proposal.choices).map((choice) => (
                    <PlanCard
                      key={choice.versionId}
                      {...{ choice, methods, cards }}
                      homeId={proposal.homeId}
                      homeLabel={proposal.homeLabel}
                    />
                  ))}
                </div>
              ) : (
                <EmptyState as="h3" title="No plans here yet">
                  No plans are available at this address yet. You can book each visit when it’s due.
                </EmptyState>
              )}
            </Section>
          </>
        ) : (
          <HomeFirst>We’ll tell you what it’s due for and which plans cover it.</HomeFirst>
        )}
      </div>
    </>
  );
}

/** The plan that somebody has is what the others are compared with. */
function ownFirst(choices: readonly PlanChoice[]): PlanChoice[] {
  return choices.toSorted((a, b) => Number(b.subscriptionId !== null) - Number(a.subscriptionId !== null));
}

const COLUMNS: Column<SubscriptionLine>[] = [
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ number, planName, sellerName }) => (
      <span className="block truncate max-md:whitespace-normal md:py-1.5 @min-[56rem]/dtable:py-0">
        <span className="job-number max-md:inline">S-{number}</span>
        {planName}
        {/* Two plans may have one name. */}
        <span className="block truncate text-detail font-normal text-text-2 @min-[56rem]/dtable:hidden">
          {sellerName}
        </span>
      </span>
    ),
  },
  { id: 'home', header: 'Home', width: 150, from: 'lg', cell: ({ homeLabel }) => homeLabel, phone: 'hidden' },
  {
    id: 'seller',
    header: 'From',
    width: 190,
    cell: ({ sellerName }) => sellerName,
    from: 'lg',
    phone: 'hidden',
  },
  {
    id: 'next',
    header: 'Next charge',
    width: 150,
    phone: 'labelled',
    cell: ({ nextChargeAt, paidUntil, cancelsAtEnd, zone }) =>
      cancelsAtEnd && paidUntil
        ? `Ends ${formatDate(paidUntil, zone)}`
        : nextChargeAt
          ? formatDate(nextChargeAt, zone)
          : '',
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
