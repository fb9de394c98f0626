import { replace } from 'react-router';
import { homeownerHref } from '#core/bookings/notices/story.ts';
import type { SupportCase } from '#core/cases/support/contract.ts';
import { SupportCaseView } from '#web/cases/support-case-view.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useHomeZone } from '../../../frame/home-zone.ts';
import type { HomeHandle } from '../../../layout.tsx';
import type { Route } from './+types/route';

const PATH = '/account/home/support';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await api(context, request).cases.getMine({ id: params.id });
  // It went on in another case.
  if (found.id !== params.id) throw replace(`${PATH}/cases/${found.id}`);
  return { found, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.subject ?? 'Case'} · Canopy` },
];
export const handle: HomeHandle = {
  crumbs: (data) => [
    { label: 'Support', to: PATH },
    { label: (data as { found: SupportCase }).found.subject },
  ],
};

export default function Case({ loaderData: { found, now } }: Route.ComponentProps) {
  const { id } = found;
  return (
    <SupportCaseView
      found={found}
      reply={(api) => (said, options) => api.cases.replyMine({ id, ...said }, options)}
      close={(api) => (_, options) => api.cases.closeMine({ id }, options)}
      jobHref={homeownerHref}
      withFiles
      zone={useHomeZone()}
      now={now}
    />
  );
}
