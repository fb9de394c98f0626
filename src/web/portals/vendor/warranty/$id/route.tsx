import { ClaimPage } from '#web/cases/warranty/claim-page.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { fieldPath, VENDOR_PATHS } from '../../frame/vendor-paths.ts';
import type { Route } from './+types/route';

export const handle: VendorPage = {
  // Where those that wait are listed; there is no list of all.
  section: { label: 'Dashboard', to: VENDOR_PATHS.dashboard },
  title: 'Warranty claim',
};
export const meta = () => [{ title: 'Warranty claim · Canopy' }];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const claim = await api(context, request).cases.warrantyClaim({ id: params.id });
  return { claim, now: context.get(requestContext).now };
}

export default function Claim({ loaderData: { claim, now } }: Route.ComponentProps) {
  return (
    <ClaimPage
      claim={claim}
      jobPath={(id) => fieldPath({ job: id })}
      disputePath={(id) => `/account/vendor/disputes/${id}`}
      now={now}
    />
  );
}
