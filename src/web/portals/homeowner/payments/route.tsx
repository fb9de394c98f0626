import { CircleDollarSign, Gift, Lock } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { PaymentHistory } from './payment-history.tsx';
import { SavedCardsCard } from './saved-cards.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const cursor = new URL(request.url).searchParams.get('cursor');
  const [methods, history] = await Promise.all([
    server.payments.methods({}),
    server.payments.history(cursor ? { cursor } : {}),
  ]);
  return { methods, history, cards: context.get(requestContext).cards };
}

export const meta: Route.MetaFunction = () => [{ title: 'Payments · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Payments' }] };

export default function Payments({ loaderData: { methods, history, cards } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Payments"
        subtitle="Cards are held when a visit is near and charged when the work is done."
      />
      <div className="space-y-3.5">
        <KpiStrip
          label="Your money"
          items={[
            {
              title: 'Held now',
              value: formatMoney(history.heldCents),
              icon: Lock,
              description: 'On your cards for visits ahead, not charged',
            },
            {
              title: 'Charged this year',
              value: formatMoney(history.chargedThisYearCents),
              icon: CircleDollarSign,
              description: 'Refunds are taken off',
            },
            {
              title: 'Account credit',
              value: formatMoney(history.creditCents),
              icon: Gift,
              description:
                history.creditCents > 0
                  ? 'Lowers your next bill by itself'
                  : 'You get some when a vendor cancels',
            },
          ]}
        />
        <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="xl:order-2">
            <SavedCardsCard methods={methods} cards={cards} />
          </div>
          <PaymentHistory history={history} />
        </div>
      </div>
    </>
  );
}
