import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { SUBSCRIPTION_STATUS_LOOKS } from '#core/plans/status.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { BenefitList } from '#web/plans/benefit-list.tsx';
import { ChargeList } from '#web/plans/charge-list.tsx';
import { benefitWords, perWords, termParagraphs } from '#web/plans/plan-words.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { HomeHandle } from '../../layout.tsx';
import type { Route } from './+types/route';
import { ChangeCard } from './change-card.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanNews } from './plan-news.tsx';
import { VisitYear } from './visit-year.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const { now, cards } = context.get(requestContext);
  const [plan, methods] = await Promise.all([
    server.plans.subscription({ id: params.id }),
    server.payments.methods({}),
  ]);
  return { plan, methods, cards, now };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.plan.planName ?? 'Plan'} · Canopy` },
];
export const handle: HomeHandle = {
  crumbs: (data) => [
    { label: 'Subscriptions', to: '/account/home/subscriptions' },
    { label: (data as Awaited<ReturnType<typeof loader>> | undefined)?.plan.planName ?? 'Plan' },
  ],
};

/** A homeowner's plan: its year of visits, what is paid and charged next, and what can be done about it. */
export default function Subscription({ loaderData }: Route.ComponentProps) {
  const { plan, methods, cards, now } = loaderData;
  const { zone } = plan;
  return (
    <>
      <PageHeader
        title={plan.planName}
        before={<StatusBadge look={SUBSCRIPTION_STATUS_LOOKS[plan.status]} />}
        subtitle={`S-${plan.number} for ${plan.homeLabel}, from ${plan.sellerName}`}
        actions={<PlanActions plan={plan} />}
      />
      <div className="space-y-3.5">
        <PlanNews plan={plan} methods={methods} cards={cards} />
        <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
          <div className="space-y-3.5">
            <VisitYear plan={plan} now={now} />
            <ChargeList plan={plan} />
          </div>
          <div className="space-y-3.5">
            <Card title="Billing">
              <DescriptionList
                items={[
                  { id: 'price', term: 'Price', value: perWords(plan.totalCents, plan.cadence) },
                  ...(plan.nextChargeAt && !plan.cancelsAtEnd
                    ? [{ id: 'next', term: 'Next charge', value: formatDate(plan.nextChargeAt, zone) }]
                    : []),
                  ...(plan.paidUntil
                    ? [{ id: 'until', term: 'Paid through', value: formatDate(plan.paidUntil, zone) }]
                    : []),
                  { id: 'card', term: 'Card', value: plan.method?.name ?? 'Removed' },
                  ...(plan.refundedCents > 0
                    ? [{ id: 'refund', term: 'Refunded', value: formatMoney(plan.refundedCents) }]
                    : []),
                ]}
              />
              {plan.can.cancel && <ChangeCard plan={plan} methods={methods} cards={cards} />}
            </Card>
            <Card title="Your benefits">
              <BenefitList items={benefitWords(plan, plan.vendorId === null ? null : plan.sellerName)} />
            </Card>
            <Card title="Terms">
              <div className="space-y-2 text-detail text-text-2 wrap-anywhere">
                {termParagraphs(plan.terms).map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
              <p className="mt-3 text-label text-text-3 wrap-anywhere">
                Accepted by {plan.acceptedName} on {formatDate(plan.acceptedAt, zone)}
              </p>
            </Card>
          </div>
        </div>
      </div>
    </>
  );
}
