import { ORPCError } from '@orpc/client';
import {
  type CountedCall,
  countedCall,
  linkLimitKey,
  UNCOUNTED_CALLS,
} from '#core/settings/counted-calls.ts';
import { type RateLimitName, tooManyAttempts } from '#core/settings/rate-limits.ts';
import type { BrowserLimits } from './browser-limits.ts';

const TWO_FACTOR = 'users.verifyTwoFactor';
/** Both forgive earlier tries. Whose they are only the server knows, so all are forgiven here. */
const FORGIVING = new Set(['users.resetPassword', 'users.signInByLink']);

type Call = {
  path: readonly string[];
  input: unknown;
  context: { idempotencyKey?: string };
};

/** Who is signed in in this browser, as far as it remembers. */
export type Caller = { id: string; email: string } | null;

/**
 * Asks the browser's own limits before a call goes out; one too many is refused here as the server would refuse it,
 * and nothing that the server would let through. `caller` is whose calls they are.
 */
export function limitCalls(limits: BrowserLimits, caller: () => Caller) {
  /** Repeats of one attempt count once, as on the server. */
  let repeated = '';
  let entering = '';

  return async function limited<T>(call: Call, next: () => Promise<T>): Promise<T> {
    const path = call.path.join('.');
    if (!UNCOUNTED_CALLS.has(path)) refuseAbove('api', caller()?.id ?? 'anonymous');
    const counted = countedCall(path);
    const key = counted && keyOf(counted, call);
    const repeat = call.context.idempotencyKey ?? '';
    if (counted && key && !(counted.under === 'account' && repeat !== '' && repeat === repeated)) {
      refuseAbove(counted.limit, key);
      if (counted.under === 'account') repeated = repeat;
    }
    if (counted?.under === 'typed address') entering = key ?? '';
    try {
      const answer = await next();
      const passed = counted?.under === 'own address' ? key : null;
      const entered = counted?.under === 'typed address' || path === TWO_FACTOR ? entering : '';
      if (passed) limits.clear('login', passed);
      if (entered && isSignedIn(answer)) limits.clear('login', entered);
      if (FORGIVING.has(path)) limits.clearAll('login');
      return answer;
    } catch (error) {
      if (counted?.limit === 'login' && key && !wasWrong(error, counted)) limits.clear('login', key);
      throw error;
    }
  };

  function keyOf({ under }: CountedCall, { input }: Call): string | null {
    if (under === 'account') return caller()?.id ?? 'anonymous';
    if (under === 'own address') return caller()?.email ?? null;
    const email = emailOf(input);
    if (email === '') return null;
    return under === 'mailed address' ? linkLimitKey(email) : email;
  }

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

/**
 * Whether a refusal leaves the attempt counted. Without an answer, or where the service that knows the password was
 * away, nobody guessed; where something else than the password was at fault, the password was right.
 */
function wasWrong(error: unknown, { under }: CountedCall): boolean {
  if (!(error instanceof ORPCError)) return false;
  const { code, fields } = (error.data ?? {}) as { code?: string; fields?: Record<string, string> };
  if (code === 'unavailable') return false;
  if (under !== 'own address' || code === 'rate_limited') return true;
  return fields?.password !== undefined || fields?.currentPassword !== undefined;
}

/** Counted as the server does: lower case, without spaces around it. */
function emailOf(input: unknown): string {
  const email = (input as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : '';
}

function isSignedIn(answer: unknown): boolean {
  return (answer as { outcome?: unknown } | null)?.outcome === 'signed_in';
}
