import { formatDate, formatLocalDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PLAN_VISIT_STATUS_LOOKS, SUBSCRIPTION_STATUS_LOOKS } from '#core/plans/status.ts';
import { api } from '#web/lib/api.ts';
import { ChargeList } from '#web/plans/charge-list.tsx';
import { perWords } from '#web/plans/plan-words.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';

export const handle: AdminPage = {
  crumbs: (data) => {
    const number = (data as Awaited<ReturnType<typeof loader>> | undefined)?.plan.number;
    return [{ label: 'Plans', to: '/admin/plans' }, { label: number ? `S-${number}` : 'Subscription' }];
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? `S-${loaderData.plan.number} ${loaderData.plan.planName}` : 'Plan'} · Canopy Admin`,
  },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { plan: await api(context, request).plans.subscription({ id: params.id }) };
}

/** A subscription as administrators read it. */
export default function AdminSubscription({ loaderData }: Route.ComponentProps) {
  const { plan } = loaderData;
  const { zone } = plan;
  const day = (at: Date | null) => (at ? formatDate(at, zone) : '–');
  return (
    <>
      <PageHeader
        title={plan.planName}
        before={<StatusBadge look={SUBSCRIPTION_STATUS_LOOKS[plan.status]} />}
        subtitle={`S-${plan.number}, sold by ${plan.sellerName}`}
        actions={plan.can.pay && <ButtonLink to="/admin/billing/reminders">Payment reminders</ButtonLink>}
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className="space-y-3.5">
          <Card title="Included visits" flush>
            <ol className="divide-y divide-line-1">
              {plan.visits.map((visit) => (
                <li
                  key={visit.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--card-pad) py-3"
                >
                  <div className="min-w-0">
                    <p className="text-body text-text-1 wrap-anywhere">{visit.title}</p>
                    <p className="text-detail text-text-2">
                      {formatLocalDate(visit.dueFrom)} to {formatLocalDate(visit.dueTo)}
                      {visit.rolledOver && ', rolled over'}
                      {visit.booking && (
                        <>
                          {' · '}
                          <TextLink to={`/admin/jobs/${visit.booking.id}`}>
                            #{visit.booking.number} with {visit.booking.vendorName}
                          </TextLink>
                        </>
                      )}
                    </p>
                  </div>
                  <StatusBadge look={PLAN_VISIT_STATUS_LOOKS[visit.status]} />
                </li>
              ))}
            </ol>
          </Card>
          <ChargeList plan={plan} />
        </div>
        <Card title="Subscription">
          <DescriptionList
            items={[
              {
                id: 'homeowner',
                term: 'Homeowner',
                value: <TextLink to={`/admin/users/${plan.homeownerId}`}>{plan.homeownerName}</TextLink>,
              },
              { id: 'home', term: 'Home', value: plan.homeLabel },
              {
                id: 'seller',
                term: 'Sold by',
                value: plan.vendorId ? (
                  <TextLink to={`/admin/vendors/${plan.vendorId}`}>{plan.sellerName}</TextLink>
                ) : (
                  plan.sellerName
                ),
              },
              { id: 'price', term: 'Price', value: perWords(plan.totalCents, plan.cadence) },
              { id: 'started', term: 'Started', value: day(plan.startedAt) },
              { id: 'next', term: 'Next charge', value: day(plan.nextChargeAt) },
              { id: 'until', term: 'Paid through', value: day(plan.paidUntil) },
              ...(plan.endedAt ? [{ id: 'ended', term: 'Ended', value: day(plan.endedAt) }] : []),
              { id: 'terms', term: 'Terms accepted', value: `${plan.acceptedName}, ${day(plan.acceptedAt)}` },
              { id: 'refund', term: 'Refunded', value: formatMoney(plan.refundedCents) },
              ...(plan.cancelReason ? [{ id: 'why', term: 'Reason', value: plan.cancelReason }] : []),
            ]}
          />
        </Card>
      </div>
    </>
  );
}
