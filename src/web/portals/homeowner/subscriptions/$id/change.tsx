import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { perWords } from '#web/plans/plan-words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { HomeHandle } from '../../layout.tsx';
import type { Route } from './+types/change';
import { ChangeChoice } from './change-choice.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const plan = await server.plans.subscription({ id: params.id });
  const [proposal, methods] = await Promise.all([
    server.plans.choices({ homeId: plan.homeId }),
    server.payments.methods({}),
  ]);
  return { plan, choices: proposal?.choices ?? [], methods, cards: context.get(requestContext).cards };
}

export const meta: Route.MetaFunction = () => [{ title: 'Change plan · Canopy' }];
export const handle: HomeHandle = {
  crumbs: (data) => {
    const plan = (data as Awaited<ReturnType<typeof loader>> | undefined)?.plan;
    return [
      { label: 'Subscriptions', to: '/account/home/subscriptions' },
      ...(plan ? [{ label: plan.planName, to: `/account/home/subscriptions/${plan.id}` }] : []),
      { label: 'Change plan' },
    ];
  },
};

/** Other plans for the same home; what is unused of the current one pays for a part of them. */
export default function ChangePlan({ loaderData }: Route.ComponentProps) {
  const { plan, choices, methods, cards } = loaderData;
  const others = choices.filter(
    ({ subscriptionId, versionId }) =>
      versionId !== plan.versionId && (subscriptionId === null || subscriptionId === plan.id),
  );
  return (
    <>
      <PageHeader
        title="Change plan"
        subtitle={`You’re on ${plan.planName}, ${perWords(plan.totalCents, plan.cadence)}. We take what’s unused off the new price; you’ll see the amount before you pay.`}
      />
      {plan.can.change && others.length > 0 ? (
        <div className="grid gap-3.5 md:grid-cols-2">
          {others.map((choice) => (
            <ChangeChoice key={choice.versionId} {...{ choice, plan, methods, cards }} />
          ))}
        </div>
      ) : (
        <EmptyState as="h2" title="No other plans">
          {plan.can.change
            ? 'There’s no other plan for this home right now.'
            : 'Only an active plan that renews can be changed.'}
        </EmptyState>
      )}
    </>
  );
}
