import { ClaimForm } from '#web/cases/warranty/claim-form.tsx';
import { lastDay } from '#web/cases/warranty/claim-page.tsx';
import { api } from '#web/lib/api.ts';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/new';

export const meta = () => [{ title: 'File a warranty claim · Canopy' }];
export const handle: HomeHandle = {
  crumbs: () => [{ label: 'Jobs', to: '/account/home/jobs' }, { label: 'Warranty claim' }],
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('job') ?? 'none';
  const server = api(context, request);
  const [job, { warranty }] = await Promise.all([server.bookings.get({ id }), server.cases.remedies({ id })]);
  return { job, warranty };
}

export default function NewClaim({ loaderData: { job, warranty } }: Route.ComponentProps) {
  const { id, title, number, vendorName, zone } = job;
  const until = warranty.until ? lastDay(warranty.until, zone) : null;
  return <ClaimForm job={{ id, title, number, vendorName }} until={until} why={warranty.why} />;
}
