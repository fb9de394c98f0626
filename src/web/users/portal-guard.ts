import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Role } from '#core/users/actor.ts';
import type { SessionView } from '#core/users/contract.ts';
import { api, signInPath } from '#web/lib/api.ts';
import type { Refusal } from '#web/lib/refusal.ts';

/**
 * Spec §4 route guard, for the loader of a portal's layout. Nobody signed in: to the sign-in page and back.
 * Another role: a 403, which the layout's error boundary shows as the denied screen (`PortalError`).
 */
export async function guardPortal(
  context: Readonly<RouterContextProvider>,
  request: Request,
  role: Role,
): Promise<SessionView> {
  const session = await api(context, request).users.session({});
  // The sign-in page tells suspended people how things stand.
  if (!session || session.suspended) throw redirect(signInPath(request));
  if (session.role !== role || (role === 'admin' && !session.isSystemAdmin)) {
    const refusal: Refusal = {
      code: 'forbidden',
      message: 'You are not authorized to view this page.',
      fields: {},
    };
    throw data(refusal, { status: 403 });
  }
  return session;
}
