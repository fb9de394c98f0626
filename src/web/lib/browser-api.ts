import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { UNASKED_HEADER } from '#core/users/session.ts';
import type { Api } from './api-types.ts';
import { retryFetch } from './retry-fetch.ts';

/** Spec §9: default timeout of a call. */
const TIMEOUT_MS = 10_000;

const link = new RPCLink<{ idempotencyKey?: string; unasked?: boolean }>({
  url: () => `${window.location.origin}/api/rpc`,
  headers: ({ context }) => ({
    ...(context.idempotencyKey ? { 'Idempotency-Key': context.idempotencyKey } : {}),
    ...(context.unasked ? { [UNASKED_HEADER]: '1' } : {}),
  }),
  // A command that carries a key is done once however often it arrives.
  fetch: (request) =>
    retryFetch(request, request.headers.has('Idempotency-Key'), {
      fetch: window.fetch,
      timeoutMs: TIMEOUT_MS,
    }),
});

/** The operations from the browser. Screens use `useCommand` for writes and loaders for reads. */
export const browserApi: Api = createORPCClient(link);
