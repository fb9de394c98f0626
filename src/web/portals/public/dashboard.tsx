import { redirect } from 'react-router';
import { api } from '#web/lib/api.ts';
import type { Route } from './+types/dashboard';
import { dashboardPath } from './entry/destination.ts';

/** /dashboard is no screen: it leads to the one of the person's role. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await api(context, request).users.session({});
  const denied = new URL(request.url).searchParams.get('denied') === '1';
  throw redirect(dashboardPath(session, denied));
}
