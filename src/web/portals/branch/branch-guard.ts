import { data, type RouterContextProvider, redirect } from 'react-router';
import type { SessionView } from '#core/users/contract.ts';
import { BRANCH_ROLES, type BranchTurnedAway, branchTurnedAway, guardVerdict } from '#core/users/guard.ts';
import { BRANCH_REDIRECT_MS } from '#core/users/limits.ts';
import { api, notifyOfExpiry } from '#web/lib/api.ts';
import type { Refusal } from '#web/lib/refusal.ts';
import { beforeEntering } from '#web/users/portal-guard.ts';

type TurnedAwayRefusal = Refusal & { branch: BranchTurnedAway };

/**
 * Spec §4 Branch guard, for the loader of the layout. Unlike other guards it tells visitors why before it sends them
 * to sign in, so even they get a page (401), which the layout's error boundary shows.
 */
export async function guardBranch(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SessionView> {
  const session = await api(context, request).users.session({});
  const verdict = guardVerdict(session, BRANCH_ROLES);
  if (session && verdict === 'enter') return session;
  const first = beforeEntering(verdict, request);
  if (first) throw redirect(first);
  const { pathname, search } = new URL(request.url);
  const away = branchTurnedAway(verdict === 'denied' ? 'denied' : 'sign_in', session, pathname + search, {
    expired: notifyOfExpiry(context),
  });
  const refusal: TurnedAwayRefusal = {
    code: away.status === 401 ? 'unauthenticated' : 'forbidden',
    message: away.message,
    fields: {},
    branch: away,
  };
  throw data(refusal, { status: away.status });
}

/** What the guard said to somebody it turned away; null for any other error. */
export function turnedAway(detail: unknown): BranchTurnedAway | null {
  if (typeof detail !== 'object' || detail === null || !('branch' in detail)) return null;
  return (detail as TurnedAwayRefusal).branch;
}

/** Leads somebody on after the 2 seconds of spec §9. Returns how to stay. */
export function leaveSoon(to: string, navigate: (to: string) => void): () => void {
  const timer = setTimeout(() => navigate(to), BRANCH_REDIRECT_MS);
  return () => clearTimeout(timer);
}
