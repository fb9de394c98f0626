import { OpenDispute } from '#web/cases/dispute/open-dispute.tsx';
import { api } from '#web/lib/api.ts';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/new';

export const meta = () => [{ title: 'Open a dispute · Canopy' }];
export const handle: HomeHandle = {
  crumbs: () => [{ label: 'Jobs', to: '/account/home/jobs' }, { label: 'Open a dispute' }],
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [id, claimId] = [query.get('job') ?? 'none', query.get('claim')];
  const server = api(context, request);
  const [job, { dispute }] = await Promise.all([server.bookings.get({ id }), server.cases.remedies({ id })]);
  return { job, dispute, claimId };
}

export default function NewDispute({ loaderData: { job, dispute, claimId } }: Route.ComponentProps) {
  const { id, title, number, vendorName } = job;
  return (
    <OpenDispute
      side="homeowner"
      job={{ id, title, number }}
      other={vendorName}
      claimId={claimId}
      // A declined claim has a deadline of its own, which the server knows.
      why={dispute.isOpen || claimId ? null : dispute.why}
      jobPath={`/account/home/job/${id}`}
      disputePath={(made) => `/account/home/disputes/${made}`}
    />
  );
}
