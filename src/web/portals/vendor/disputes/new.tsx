import { OpenDispute } from '#web/cases/dispute/open-dispute.tsx';
import { api } from '#web/lib/api.ts';
import type { VendorPage } from '../frame/vendor-page.ts';
import { fieldPath } from '../frame/vendor-paths.ts';
import type { Route } from './+types/new';

export const meta = () => [{ title: 'Open a dispute · Canopy' }];
export const handle: VendorPage = { title: 'Open a dispute' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('job') ?? 'none';
  const server = api(context, request);
  const [job, { dispute }] = await Promise.all([server.bookings.get({ id }), server.cases.remedies({ id })]);
  return { job, dispute };
}

export default function NewDispute({ loaderData: { job, dispute } }: Route.ComponentProps) {
  const { id, title, number, homeowner } = job;
  return (
    <OpenDispute
      side="vendor"
      job={{ id, title, number }}
      other={homeowner.name}
      claimId={null}
      why={dispute.isOpen ? null : dispute.why}
      jobPath={fieldPath({ job: id })}
      disputePath={(made) => `/account/vendor/disputes/${made}`}
    />
  );
}
