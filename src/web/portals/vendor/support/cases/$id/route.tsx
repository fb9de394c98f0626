import { replace } from 'react-router';
import { vendorHref } from '#core/bookings/notices/story.ts';

import { SupportCaseView } from '#web/cases/support-case-view.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import type { VendorPage } from '../../../frame/vendor-page.ts';
import { useVendorZone } from '../../../frame/vendor-zone.ts';
import type { Route } from './+types/route';

const PATH = '/account/vendor/support';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await api(context, request).cases.getMine({ id: params.id });
  // It went on in another case.
  if (found.id !== params.id) throw replace(`${PATH}/cases/${found.id}`);
  return { found, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.subject ?? 'Case'} · Canopy` },
];
export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Support', to: '/account/vendor/support' },
  title: ({ found }) => found.subject,
};

export default function Case({ loaderData: { found, now } }: Route.ComponentProps) {
  const { id } = found;
  return (
    <SupportCaseView
      found={found}
      reply={(api) => (said, options) => api.cases.replyMine({ id, ...said }, options)}
      close={(api) => (_, options) => api.cases.closeMine({ id }, options)}
      jobHref={vendorHref}
      withFiles
      zone={useVendorZone()}
      now={now}
    />
  );
}
