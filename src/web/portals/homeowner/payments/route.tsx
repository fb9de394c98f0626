import { CircleDollarSign, Gift, Lock } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { PaymentHistory } from './payment-history.tsx';
import { SavedCardsCard } from './saved-cards.tsx';

// Below what is needed first, and charts are large.
const SpendingCard = late(() => import('./spending-card.tsx').then((module) => module.SpendingCard));

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const cursor = new URL(request.url).searchParams.get('cursor');
  const [methods, history, { months }] = await Promise.all([
    server.payments.methods({}),
    server.payments.history(cursor ? { cursor } : {}),
    server.reports.homeownerOverview({}),
  ]);
  return { methods, history, months, cards: context.get(requestContext).cards };
}

export const meta: Route.MetaFunction = () => [{ title: 'Payments · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Payments' }] };

export default function Payments({ loaderData: { methods, history, months, cards } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Payments"
        subtitle="We hold the amount before a visit and charge your card when the work is done."
      />
      <div className="space-y-3.5">
        <KpiStrip
          label="Your money"
          items={[
            {
              title: 'Held on your cards',
              value: formatMoney(history.heldCents),
              icon: Lock,
              description: 'For upcoming visits, not charged yet',
            },
            {
              title: 'Spent this year',
              value: formatMoney(history.chargedThisYearCents),
              icon: CircleDollarSign,
              description:
                history.refundedThisYearCents > 0
                  ? `${formatMoney(history.paidThisYearCents)} charged, ${formatMoney(history.refundedThisYearCents)} refunded`
                  : 'Charged to your cards',
            },
            {
              title: 'Account credit',
              value: formatMoney(history.creditCents),
              icon: Gift,
              description:
                history.creditCents > 0
                  ? 'Applied to your next booking'
                  : 'You’ll get credit if a vendor cancels',
            },
          ]}
        />
        <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="space-y-3.5 xl:order-2">
            <SavedCardsCard methods={methods} cards={cards} />
            <Soon>
              <SpendingCard months={months} />
            </Soon>
          </div>
          <PaymentHistory history={history} />
        </div>
      </div>
    </>
  );
}
