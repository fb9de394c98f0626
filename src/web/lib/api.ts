import { ORPCError } from '@orpc/client';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Api } from './api-types.ts';
import type { Refusal } from './refusal.ts';
import { requestContext } from './request-context.ts';

/**
 * The operations inside a loader. A refusal becomes a response with its true status: left alone, React Router
 * would make every one a 500. Signed out leads to the sign-in page and back.
 */
export function api(context: Readonly<RouterContextProvider>, request: Request): Api {
  const { api: server, outage } = context.get(requestContext);
  return wrap(server as unknown as object, request, outage) as Api;
}

/** During an outage nobody is known: a guard that asks must hear of it, or it would send people away to sign in. */
function wrap(target: object, request: Request, outage: Refusal | null): unknown {
  return new Proxy(target, {
    get: (node, key) => {
      const next = Reflect.get(node, key) as unknown;
      return typeof next === 'function' || (typeof next === 'object' && next !== null)
        ? wrap(next, request, outage)
        : next;
    },
    apply: async (node, _self, args: unknown[]) => {
      if (outage) throw data(outage, { status: 503, headers: { 'Retry-After': '2' } });
      try {
        return await (node as unknown as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        throw asResponse(error, request);
      }
    },
  });
}

function asResponse(error: unknown, request: Request): unknown {
  if (!(error instanceof ORPCError)) return error;
  const detail = (error.data ?? {}) as {
    code?: string;
    fields?: Record<string, string>;
    retryAfterSeconds?: number;
    requestId?: string;
  };
  if (detail.code === 'unauthenticated') return redirect(signInPath(request));
  const refusal: Refusal = {
    code: detail.code ?? 'internal',
    message: error.message,
    fields: detail.fields ?? {},
    ...(detail.requestId ? { requestId: detail.requestId } : {}),
  };
  return data(refusal, {
    status: error.status,
    headers: detail.retryAfterSeconds ? { 'Retry-After': String(detail.retryAfterSeconds) } : {},
  });
}

/** /login (or /admin-login below /admin) with `next` set to where the person wanted to go. */
export function signInPath(request: Request): string {
  const url = new URL(request.url);
  const page = url.pathname.startsWith('/admin') ? '/admin-login' : '/login';
  return `${page}?next=${encodeURIComponent(url.pathname + url.search)}`;
}
