import { ORPCError } from '@orpc/client';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { signInAddress } from '#core/users/sign-in-paths.ts';
import type { Api } from './api-types.ts';
import type { Refusal } from './refusal.ts';
import { type RequestContext, requestContext } from './request-context.ts';

/**
 * The operations inside a loader. A refusal becomes a response with its true status: left alone, React Router
 * would make every one a 500. Signed out leads to the sign-in page and back.
 */
export function api(context: Readonly<RouterContextProvider>, request: Request): Api {
  const { api: server, outage } = context.get(requestContext);
  const signIn = () => redirect(signInPath(context, request));
  return wrap(server as unknown as object, outage, signIn) as Api;
}

/** During an outage nobody is known: a guard that asks must hear of it, or it would send people away to sign in. */
function wrap(target: object, outage: RequestContext['outage'], signIn: () => Response): unknown {
  return new Proxy(target, {
    get: (node, key) => {
      const next = Reflect.get(node, key) as unknown;
      return typeof next === 'function' || (typeof next === 'object' && next !== null)
        ? wrap(next, outage, signIn)
        : next;
    },
    apply: async (node, _self, args: unknown[]) => {
      if (outage) throw data(outage, { status: outage.status, headers: { 'Retry-After': '2' } });
      try {
        return await (node as unknown as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        throw asResponse(error, signIn);
      }
    },
  });
}

function asResponse(error: unknown, signIn: () => Response): unknown {
  if (!(error instanceof ORPCError)) return error;
  const detail = (error.data ?? {}) as {
    code?: string;
    fields?: Record<string, string>;
    retryAfterSeconds?: number;
    requestId?: string;
  };
  if (detail.code === 'unauthenticated') return signIn();
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

/**
 * Where somebody signs in, with the way back to this page. Whose session is past is told so there; once, since its
 * cookie goes.
 */
export function signInPath(context: Readonly<RouterContextProvider>, request: Request): string {
  const { pathname, search } = new URL(request.url);
  return signInAddress(pathname + search, { expired: notifyOfExpiry(context) });
}

/** Whether somebody who is sent to sign in was signed in until their session ended. Whoever asks tells them. */
export function notifyOfExpiry(context: Readonly<RouterContextProvider>): boolean {
  const { sessionPast, forgetSession } = context.get(requestContext);
  if (sessionPast) forgetSession();
  return sessionPast;
}
