import { ClaimPage } from '#web/cases/warranty/claim-page.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import type { HomeHandle } from '../../layout.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: 'Warranty claim · Canopy' }];
export const handle: HomeHandle = {
  crumbs: (data) => {
    const booking = (data as Route.ComponentProps['loaderData'] | undefined)?.claim.booking;
    return [
      { label: 'Jobs', to: '/account/home/jobs' },
      ...(booking ? [{ label: `Job ${booking.number}`, to: `/account/home/job/${booking.id}` }] : []),
      { label: 'Warranty claim' },
    ];
  },
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const claim = await api(context, request).cases.warrantyClaim({ id: params.id });
  return { claim, now: context.get(requestContext).now };
}

export default function Claim({ loaderData: { claim, now } }: Route.ComponentProps) {
  return (
    <ClaimPage
      claim={claim}
      jobPath={(id) => `/account/home/job/${id}`}
      disputePath={(id) => `/account/home/disputes/${id}`}
      now={now}
    />
  );
}
