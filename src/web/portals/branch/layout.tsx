import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { ErrorPage } from '#web/lib/refused/error-page.tsx';
import { PageBoundary } from '#web/monitoring/page-boundary.tsx';
import type { Route } from './+types/layout';
import { guardBranch, turnedAway } from './branch-guard.ts';
import { TurnedAway } from './turned-away.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  await guardBranch(context, request);
  return null;
}

export const meta = () => [{ title: 'The Branch · Canopy' }, { name: 'robots', content: 'noindex' }];

export default function BranchLayout() {
  return (
    <PageBoundary level="branch">
      <Outlet />
    </PageBoundary>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const known = isRouteErrorResponse(error);
  const away = known ? turnedAway(error.data) : null;
  if (away) return <TurnedAway away={away} />;
  return <ErrorPage error={error} status={known ? error.status : 500} />;
}
