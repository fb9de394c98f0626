import { redirect } from 'react-router';
import { moneyPath, signInAddress } from '#core/users/sign-in-paths.ts';
import { api } from '#web/lib/api.ts';
import type { Route } from './+types/payments';

/** /payments is no screen: it leads to where the person's role looks after money, and strangers to sign in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await api(context, request).users.session({});
  throw redirect(session ? moneyPath(session.role) : signInAddress('/payments', { expired: false }));
}
