import { ORPCError } from '@orpc/client';
import { type RateLimitName, tooManyAttempts } from '#core/settings/rate-limits.ts';
import type { BrowserLimits } from './browser-limits.ts';

/** Operations that count as bookings on the server (`limit: 'booking'`). */
const BOOKING = new Set(['bookings.hold', 'bookings.bookSeries']);
const SIGN_IN = 'users.signIn';
const SECOND_FACTOR = 'users.verifySecondFactor';
/** A new password forgives the tries with the old one. Whose it is only the server knows, so all are forgiven here. */
const NEW_PASSWORD = 'users.resetPassword';
/** Have a count of their own, so that a page that fails does not lock its person out. */
const UNCOUNTED = new Set(['monitoring.report']);

type Call = {
  path: readonly string[];
  input: unknown;
  context: { idempotencyKey?: string };
};

/**
 * Asks the browser's own limits before a call goes out; one too many is refused here as the server would refuse it.
 * `account` is whose calls they are.
 */
export function limitCalls(limits: BrowserLimits, account: () => string) {
  /** Repeats of one attempt count once, as on the server. */
  let counted = '';
  let entering = '';

  return async function limited<T>(call: Call, next: () => Promise<T>): Promise<T> {
    const path = call.path.join('.');
    if (!UNCOUNTED.has(path)) refuseAbove('api', account());
    const key = call.context.idempotencyKey ?? '';
    if (BOOKING.has(path) && (key === '' || key !== counted)) {
      refuseAbove('booking', account());
      counted = key;
    }
    if (path === SIGN_IN) {
      entering = emailOf(call.input);
      if (entering) refuseAbove('login', entering);
    }
    const answer = await next();
    if ((path === SIGN_IN || path === SECOND_FACTOR) && entering && isSignedIn(answer)) {
      limits.clear('login', entering);
    }
    if (path === NEW_PASSWORD) limits.clearAll('login');
    return answer;
  };

  function refuseAbove(name: RateLimitName, key: string): void {
    const retryAfterSeconds = limits.attempt(name, key);
    if (retryAfterSeconds === 0) return;
    throw new ORPCError('RATE_LIMITED', {
      status: 429,
      message: tooManyAttempts(retryAfterSeconds),
      data: { code: 'rate_limited', fields: {}, retryAfterSeconds },
    });
  }
}

/** Counted as the server does: lower case, without spaces around it. */
function emailOf(input: unknown): string {
  const email = (input as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}

function isSignedIn(answer: unknown): boolean {
  return (answer as { outcome?: unknown } | null)?.outcome === 'signed_in';
}
