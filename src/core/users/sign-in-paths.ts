import type { Role } from '#core/lib/actor.ts';

/** §4 post-login redirect. */
export function postLoginPath(role: Role | null | undefined): string {
  switch (role) {
    case 'homeowner':
      return '/account/home/dashboard';
    case 'vendor':
      return '/account/vendor/dashboard';
    case 'admin':
      return '/admin/dashboard';
    default:
      return '/login';
  }
}

/** The sign-in page's word for a session that is past; it says so then (spec §8). */
export const EXPIRED_REASON = 'expired';

/**
 * The sign-in page (the administrators' below /admin) with the way back to `path`. `expired`: their session is past,
 * and the page tells them.
 */
export function signInAddress(path: string, { expired }: { expired: boolean }): string {
  const door = path.startsWith('/admin') ? '/admin-login' : '/login';
  return `${door}?next=${encodeURIComponent(path)}${expired ? `&reason=${EXPIRED_REASON}` : ''}`;
}

/** Where each role looks after money: what they pay, what they earn, what Canopy takes in. */
export function moneyPath(role: Role): string {
  switch (role) {
    case 'homeowner':
      return '/account/home/payments';
    case 'vendor':
      return '/vendor/earnings';
    case 'admin':
      return '/admin/revenue';
  }
}

/** Where somebody looks after their own password, second factor and sessions. */
export function securityPath(role: Role): string {
  switch (role) {
    case 'homeowner':
      return '/account/home/profile/security';
    case 'vendor':
      return '/account/vendor/profile/security';
    case 'admin':
      return '/admin/profile/security';
  }
}

/** Where somebody downloads the data kept of them, or deletes their account. Administrators have no such page. */
export function dataPath(role: Role): string {
  switch (role) {
    case 'homeowner':
      return '/account/home/profile/data';
    case 'vendor':
      return '/account/vendor/profile/data';
    case 'admin':
      return '/admin/profile';
  }
}
