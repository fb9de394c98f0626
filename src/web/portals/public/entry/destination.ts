import type { SessionView } from '#core/users/contract.ts';
import { postLoginPath } from '#core/users/sign-in-paths.ts';

type User = Pick<SessionView, 'role' | 'isSystemAdmin'>;

/**
 * Where /dashboard leads; `denied` passes the news of a closed door on. An administrator without the system flag
 * has no dashboard, and sending them there would turn them away for ever, so they go home.
 */
export function dashboardPath(session: User | null, denied: boolean): string {
  if (!session) return '/login?next=/dashboard';
  const path = isLockedOut(session) ? '/' : postLoginPath(session.role);
  return denied ? `${path}?denied=1` : path;
}

/** Where somebody goes who opens a sign-in page while signed in, or has just signed in. */
export function entryDestination(session: User, next: string | null): string {
  return next ?? dashboardPath(session, false);
}

function isLockedOut({ role, isSystemAdmin }: User): boolean {
  return role === 'admin' && !isSystemAdmin;
}

/** A page at the door with the way back kept. `next` has been through `safeNext`. */
export function withNext(path: string, next: string | null): string {
  if (next === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
