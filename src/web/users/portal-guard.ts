import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Role } from '#core/lib/actor.ts';
import type { SessionView } from '#core/users/contract.ts';
import { type GuardVerdict, guardVerdict } from '#core/users/guard.ts';
import { api, signInPath } from '#web/lib/api.ts';
import type { Refusal } from '#web/lib/refusal.ts';

/**
 * Spec §4 route guard, for the loader of a portal's layout. Not signed in: to the sign-in page and back.
 * Another role: a 403, which the layout's error boundary shows as the denied screen (`PortalError`).
 */
export async function guardPortal(
  context: Readonly<RouterContextProvider>,
  request: Request,
  roles: Role | readonly Role[],
): Promise<SessionView> {
  const session = await api(context, request).users.session({});
  const verdict = guardVerdict(session, typeof roles === 'string' ? [roles] : roles);
  if (session && verdict === 'enter') return session;
  const first = beforeEntering(verdict, request);
  if (first) throw redirect(first);
  if (verdict !== 'denied') throw redirect(signInPath(context, request));
  const refusal: Refusal = {
    code: 'forbidden',
    message: 'You are not authorized to view this page.',
    fields: {},
  };
  throw data(refusal, { status: 403 });
}

/** What an administrator has to do before anything of theirs opens; null when it is not that. */
export function beforeEntering(verdict: GuardVerdict, request: Request): string | null {
  if (verdict === 'verify_email') return '/verify-email';
  return verdict === 'second_factor' ? setUpPath(request) : null;
}

/** Where an administrator sets up the second factor they need, and the way back from there. */
function setUpPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `/admin-login/two-factor?next=${encodeURIComponent(pathname + search)}`;
}
