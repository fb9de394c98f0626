import type { RateLimitName } from './rate-limits.ts';

/** Under whose name a call is counted. */
type Under =
  /** The account that sends it; a repeat with the same idempotency key is no new attempt. */
  | 'account'
  /** The address that is typed in; forgotten when the sign-in works. */
  | 'typed address'
  /** The address a link is mailed to, apart from its sign-ins: whoever is blocked there may still come in by mail. */
  | 'mailed address'
  /** The caller's own address, together with its sign-ins; forgotten when the password is right. */
  | 'own address';

/**
 * Operations that count against a rate limit beside `api` (spec §9), which counts every call but those of
 * `UNCOUNTED_CALLS`. Server and browser both go by this table. Only the server counts what a browser cannot know: codes
 * of a second factor (ours have a lock of their own, a hosted service's count as sign-ins) and passwords that are asked
 * again by the caller's security level.
 */
export const COUNTED_CALLS = {
  'bookings.hold': { limit: 'booking', under: 'account' },
  'bookings.suggest': { limit: 'booking', under: 'account' },
  'bookings.bookSeries': { limit: 'booking', under: 'account' },
  'quotes.request': { limit: 'booking', under: 'account' },
  'quotes.accept': { limit: 'booking', under: 'account' },
  'dispatch.request': { limit: 'booking', under: 'account' },
  'users.signIn': { limit: 'login', under: 'typed address' },
  'users.requestSignInLink': { limit: 'login', under: 'mailed address' },
  'users.changePassword': { limit: 'login', under: 'own address' },
  'users.startTwoFactor': { limit: 'login', under: 'own address' },
  'users.disableTwoFactor': { limit: 'login', under: 'own address' },
  'users.renewRecoveryCodes': { limit: 'login', under: 'own address' },
} as const satisfies Record<string, CountedCall>;

export type CountedCall = { limit: Exclude<RateLimitName, 'api'>; under: Under };

/** Reports have a count of their own, so that a page that fails does not lock its person out. */
export const UNCOUNTED_CALLS: ReadonlySet<string> = new Set(['monitoring.report']);

/** How an operation is counted; null for those that only `api` counts. */
export function countedCall(name: string): CountedCall | null {
  return Object.hasOwn(COUNTED_CALLS, name) ? COUNTED_CALLS[name as keyof typeof COUNTED_CALLS] : null;
}

/** The key under which links to an address are counted. */
export function linkLimitKey(email: string): string {
  return `link:${email}`;
}
