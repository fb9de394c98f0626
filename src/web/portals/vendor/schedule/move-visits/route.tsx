import { formatLocalDate } from '#core/lib/format-time.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../../frame/vendor-paths.ts';
import { dateIn } from '../../route-optimization/route-words.ts';
import type { Route } from './+types/route';
import { ChooseVisits } from './choose-visits.tsx';
import { DaySteps } from './day-steps.tsx';
import { PlannedMoves } from './planned-moves.tsx';

export const handle: VendorPage = {
  section: { label: 'Schedule', to: VENDOR_PATHS.schedule },
  title: 'Move visits',
};
export const meta: Route.MetaFunction = () => [{ title: 'Move visits · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const server = api(context, request).dispatch;
  const [date, planId] = [dateIn(params), params.get('plan')];
  const { now } = context.get(requestContext);
  if (planId) return { plan: await server.movePlan({ id: planId }), options: null, now };
  return { plan: null, options: await server.moveOptions(date ? { date } : {}), now };
}

/** A day on which rain or something else keeps people from working: its visits go to other times in one step. */
export default function MoveVisits({ loaderData: { plan, options, now } }: Route.ComponentProps) {
  const date = plan?.date ?? options?.date ?? '';
  return (
    <>
      <PageHeader
        title="Move visits"
        subtitle={formatLocalDate(date)}
        {...(options ? { actions: <DaySteps date={options.date} today={options.today} /> } : {})}
      />
      {plan && <PlannedMoves key={`${plan.id} ${plan.status}`} plan={plan} now={now} />}
      {options && <ChooseVisits key={date} options={options} now={now} />}
    </>
  );
}
