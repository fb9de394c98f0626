import { redirect } from 'react-router';
import { dataPath, signInAddress } from '#core/users/sign-in-paths.ts';
import { api } from '#web/lib/api.ts';
import type { Route } from './+types/data';

/** Where mails lead whoever has a copy to fetch or an account to keep: to the page of their own portal. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await api(context, request).users.session({});
  throw redirect(session ? dataPath(session.role) : signInAddress('/account/data', { expired: false }));
}
