import { formatDate, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { Billing, SubscriptionLine } from '#core/plans/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { perWords } from '#web/plans/plan-words.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { FailedRenewals } from './failed-renewals.tsx';
import { StagesCard } from './stages-card.tsx';

export const handle: AdminPage = { crumbs: [{ label: 'Payment reminders' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Payment reminders · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [found, rules] = await Promise.all([server.plans.billing({}), server.plans.reminders({})]);
  return { found, rules, now: context.get(requestContext).now };
}

/** Renewals ahead, those that failed and what became of them, unpaid work, and the reminders' texts and timing. */
export default function BillingReminders({ loaderData }: Route.ComponentProps) {
  const { found, rules, now } = loaderData;
  const { figures } = found;
  const rounded = (cents: number) => formatMoney(cents, { rounded: true });
  return (
    <>
      <PageHeader
        title="Payment reminders"
        subtitle="Renewals, failed payments and what was recovered"
        actions={<ButtonLink to="/admin/plans">All plans</ButtonLink>}
      />
      <div className="space-y-3.5">
        <KpiStrip
          label="Billing"
          items={[
            { title: 'Upcoming', value: rounded(figures.upcomingCents), description: 'Renewals in 30 days' },
            {
              title: 'Failed',
              value: rounded(figures.failedCents),
              description: 'Being retried or suspended',
            },
            {
              title: 'Recovered',
              value: rounded(figures.recoveredCents),
              description: 'In the last 90 days',
            },
            { title: 'Lost', value: rounded(figures.lostCents), description: 'In the last 90 days' },
            { title: 'Unpaid work', value: rounded(figures.unpaidCents), description: 'Visits and extras' },
          ]}
        />
        <FailedRenewals lines={found.failed} now={now} />
        <div className="grid items-start gap-3.5 *:min-w-0 2xl:grid-cols-2">
          <Card title="Upcoming renewals" flush>
            <DataTable
              label="Upcoming renewals"
              columns={UPCOMING}
              rows={found.upcoming}
              rowId={({ id }) => id}
              rowHref={({ id }) => `/admin/plans/${id}`}
              empty={
                <EmptyState as="h3" title="No renewals in the next 30 days">
                  Yearly and monthly renewals appear here.
                </EmptyState>
              }
            />
          </Card>
          <Card title="Unpaid visits and extras" flush>
            <DataTable
              label="Unpaid visits and extras"
              columns={unpaidColumns(now)}
              rows={found.unpaid}
              rowId={({ bookingId, what }) => `${bookingId}-${what}`}
              rowHref={({ bookingId }) => `/admin/jobs/${bookingId}`}
              empty={
                <EmptyState as="h3" title="Everything is paid">
                  Declined charges for visits and extra work appear here.
                </EmptyState>
              }
            />
          </Card>
        </div>
        {found.recovered.length > 0 && (
          <Card title="Recovered" aside={formatMoney(figures.recoveredCents)} flush>
            <ul className="divide-y divide-line-1">
              {found.recovered.map((line) => (
                <li
                  key={line.chargeId}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--card-pad) py-3"
                >
                  <p className="min-w-0 text-body text-text-1 wrap-anywhere">
                    S-{line.number} {line.planName}, {line.homeownerName}
                  </p>
                  <p className="text-detail text-text-2">
                    {formatMoney(line.totalCents)} after{' '}
                    {line.attempts === 1 ? '1 failed attempt' : `${line.attempts} failed attempts`}
                    {line.recoveredAt && `, ${formatMoment(line.recoveredAt, HOME_ZONE, now)}`}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <StagesCard rules={rules} now={now} />
      </div>
    </>
  );
}

const UPCOMING: Column<SubscriptionLine>[] = [
  {
    id: 'plan',
    header: 'Subscription',
    grow: 1.4,
    cell: ({ number, planName }) => (
      <>
        <span className="job-number max-md:inline">S-{number}</span>
        {planName}
      </>
    ),
  },
  {
    id: 'homeowner',
    header: 'Homeowner',
    grow: 1,
    look: 'name',
    cell: ({ homeownerName }) => homeownerName,
  },
  {
    id: 'at',
    header: 'Renews',
    width: 130,
    phone: 'end',
    cell: ({ nextChargeAt, zone }) => (nextChargeAt ? formatDate(nextChargeAt, zone) : ''),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    width: 152,
    cell: ({ totalCents, cadence }) => perWords(totalCents, cadence),
  },
];

function unpaidColumns(now: Date): Column<Billing['unpaid'][number]>[] {
  return [
    {
      id: 'job',
      header: 'Job',
      cell: ({ number, title }) => (
        <>
          <span className="job-number max-md:inline">#{number}</span>
          {title}
        </>
      ),
    },
    {
      id: 'what',
      header: 'For',
      width: 100,
      cell: ({ what }) => (what === 'extra' ? 'Extra work' : 'Visit'),
    },
    {
      id: 'since',
      header: 'Since',
      width: 150,
      phone: 'labelled',
      cell: ({ since }) => formatMoment(since, HOME_ZONE, now),
    },
    { id: 'amount', header: 'Amount', align: 'right', cell: ({ amountCents }) => formatMoney(amountCents) },
  ];
}
