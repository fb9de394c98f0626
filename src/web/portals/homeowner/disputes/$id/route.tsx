import { DisputePage } from '#web/cases/dispute/dispute-page.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import type { HomeHandle } from '../../layout.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Dispute #${loaderData.dispute.number} · Canopy` : 'Dispute · Canopy' },
];
export const handle: HomeHandle = {
  crumbs: (data) => {
    const dispute = (data as Route.ComponentProps['loaderData'] | undefined)?.dispute;
    return [
      { label: 'Jobs', to: '/account/home/jobs' },
      ...(dispute
        ? [
            { label: `Job ${dispute.booking.number}`, to: `/account/home/job/${dispute.booking.id}` },
            { label: `Dispute #${dispute.number}` },
          ]
        : []),
    ];
  },
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const dispute = await api(context, request).cases.dispute({ id: params.id });
  return { dispute, now: context.get(requestContext).now };
}

export default function Dispute({ loaderData: { dispute, now } }: Route.ComponentProps) {
  return <DisputePage dispute={dispute} jobPath={`/account/home/job/${dispute.booking.id}`} now={now} />;
}
