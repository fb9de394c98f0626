import type { Role } from '#core/lib/actor.ts';
import { postLoginPath, signInAddress } from './sign-in-paths.ts';

type User = { role: Role; isSystemAdmin: boolean };

/** What a guard does with a visitor. */
export type GuardVerdict = 'enter' | 'sign_in' | 'verify_email' | 'second_factor' | 'denied';

/**
 * Spec §4 route guard and §6: nobody signed in goes to the sign-in page, another role sees the denied screen. A guard
 * accepts a list of roles; the role admin counts with the system-admin flag only, and its rights wait until the address
 * is confirmed. Suspended people are told how things stand at the sign-in page.
 */
export function guardVerdict(
  session: (User & { suspended: boolean; emailVerified: boolean; needsTwoFactor: boolean }) | null,
  roles: readonly Role[],
): GuardVerdict {
  if (!session || session.suspended) return 'sign_in';
  if (!roles.includes(session.role) || (session.role === 'admin' && !session.isSystemAdmin)) return 'denied';
  if (session.role === 'admin' && !session.emailVerified) return 'verify_email';
  return session.needsTwoFactor ? 'second_factor' : 'enter';
}

/** Who is turned away from The Branch: what they read (spec §8), and where they go 2 seconds later. */
export type BranchTurnedAway = { status: 401 | 403; message: string; to: string };

/** Spec §6: the Branch area is open to these. */
export const BRANCH_ROLES: readonly Role[] = ['admin', 'vendor'];

/**
 * Spec §4 Branch guard, for somebody whom the guard's verdict keeps out: nobody signed in goes to the sign-in page and
 * comes back, a homeowner to the homeowner dashboard, anybody else to where /dashboard leads them. `expired`: whoever
 * is signed in no more was until their session ended.
 */
export function branchTurnedAway(
  verdict: 'sign_in' | 'denied',
  session: { role: Role } | null,
  path: string,
  { expired }: { expired: boolean },
): BranchTurnedAway {
  if (verdict === 'sign_in') {
    const to = signInAddress(path, { expired });
    return { status: 401, message: 'Please sign in to access The Branch.', to };
  }
  const to = session?.role === 'homeowner' ? postLoginPath('homeowner') : '/dashboard';
  return { status: 403, message: 'Access restricted.', to };
}

/**
 * Whether somebody must sign in with a second factor (ADR 0019): system administrators of an installation with a
 * database server. People of the sample city may go without where their passwords are shown to everybody anyway.
 */
export function mustHaveTwoFactor(
  user: User & { origin: 'live' | 'demo' },
  installation: { embedded: boolean; CANOPY_DEMO_LOGINS: boolean },
): boolean {
  if (installation.embedded || user.role !== 'admin' || !user.isSystemAdmin) return false;
  return !(user.origin === 'demo' && installation.CANOPY_DEMO_LOGINS);
}

/** Addresses behind a guard; the sign-in page of administrators is not one of them. */
const GUARDED = /^\/(?:account|vendor|admin|contractor|branch|messages|dashboard)(?:\/|$)/;
const OPEN = /^\/(?:admin-login|contractor\/login)(?:\/|$)/;

function isGuarded(path: string): boolean {
  return GUARDED.test(path) && !OPEN.test(path);
}

/**
 * Spec §4 route guard, while loading: whether a navigation waits for a guard to let somebody in. Between two pages behind
 * guards the session is known already.
 */
export function waitsForGuard(from: string, to: string): boolean {
  return isGuarded(to) && !isGuarded(from);
}
