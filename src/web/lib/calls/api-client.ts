import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { DEFAULT_TIMEOUT_MS } from '#core/users/limits.ts';
import { UNASKED_HEADER } from '#core/users/session.ts';
import { readStoredUser, STORED_USER_KEY } from '#core/users/stored-user.ts';
import type { Api } from '../api-types.ts';
import { sideLocal } from '../demo/side-storage.ts';
import { KEYLESS_CALLS } from './keyless-calls.ts';
import { limitCalls } from './limited-calls.ts';
import { READ_CALLS } from './read-calls.ts';
import { retryFetch } from './retry-fetch.ts';
import { browserLimits } from './this-browser-limits.ts';

const limited = limitCalls(browserLimits, () => {
  try {
    return readStoredUser(sideLocal.getItem(STORED_USER_KEY));
  } catch {
    return null;
  }
});

const link = new RPCLink<{ idempotencyKey?: string; unasked?: boolean }>({
  url: () => `${window.location.origin}/api/rpc`,
  headers: ({ context }, path) => ({
    ...(context.idempotencyKey && !KEYLESS_CALLS.has(path.join('.'))
      ? { 'Idempotency-Key': context.idempotencyKey }
      : {}),
    ...(context.unasked ? { [UNASKED_HEADER]: '1' } : {}),
  }),
  interceptors: [(options) => limited(options, options.next)],
  // A read changes nothing, and a command that carries a key is done once however often it arrives.
  fetch: (request, _init, _options, path) =>
    retryFetch(request, request.headers.has('Idempotency-Key') || READ_CALLS.has(path.join('.')), {
      fetch: window.fetch,
      timeoutMs: DEFAULT_TIMEOUT_MS,
    }),
});

/** What carries the calls of `browserApi`, which is what everybody uses. */
export const apiClient: Api = createORPCClient(link);
