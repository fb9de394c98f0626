import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { UNASKED_HEADER } from '#core/users/session.ts';
import { readStoredUser, STORED_USER_KEY } from '#core/users/stored-user.ts';
import type { Api } from './api-types.ts';
import { createBrowserLimits } from './browser-limits.ts';
import { limitCalls } from './limited-calls.ts';
import { retryFetch } from './retry-fetch.ts';

/** Spec §9: default timeout of a call. */
const TIMEOUT_MS = 10_000;

const storage = typeof window === 'undefined' ? null : storageOf(window);

/** Spec §4 rate limiter of this browser. */
export const browserLimits = createBrowserLimits({ now: Date.now, storage });

const limited = limitCalls(browserLimits, () => {
  try {
    return readStoredUser(storage?.getItem(STORED_USER_KEY) ?? null)?.id ?? 'anonymous';
  } catch {
    return 'anonymous';
  }
});

/** Null where the browser forbids storage. */
function storageOf(owner: Window): Storage | null {
  try {
    return owner.localStorage;
  } catch {
    return null;
  }
}

const link = new RPCLink<{ idempotencyKey?: string; unasked?: boolean }>({
  url: () => `${window.location.origin}/api/rpc`,
  headers: ({ context }) => ({
    ...(context.idempotencyKey ? { 'Idempotency-Key': context.idempotencyKey } : {}),
    ...(context.unasked ? { [UNASKED_HEADER]: '1' } : {}),
  }),
  interceptors: [(options) => limited(options, options.next)],
  // A command that carries a key is done once however often it arrives.
  fetch: (request) =>
    retryFetch(request, request.headers.has('Idempotency-Key'), {
      fetch: window.fetch,
      timeoutMs: TIMEOUT_MS,
    }),
});

/** The operations from the browser. Screens use `useCommand` for writes and loaders for reads. */
export const browserApi: Api = createORPCClient(link);
