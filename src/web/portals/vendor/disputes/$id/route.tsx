import { DisputePage } from '#web/cases/dispute/dispute-page.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { fieldPath, VENDOR_PATHS } from '../../frame/vendor-paths.ts';
import type { Route } from './+types/route';

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  // Where those that wait are listed; there is no list of all.
  section: { label: 'Dashboard', to: VENDOR_PATHS.dashboard },
  title: ({ dispute }) => `Dispute #${dispute.number}`,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Dispute #${loaderData.dispute.number} · Canopy` : 'Dispute · Canopy' },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const dispute = await api(context, request).cases.dispute({ id: params.id });
  return { dispute, now: context.get(requestContext).now };
}

export default function Dispute({ loaderData: { dispute, now } }: Route.ComponentProps) {
  return <DisputePage dispute={dispute} jobPath={fieldPath({ job: dispute.booking.id })} now={now} />;
}
