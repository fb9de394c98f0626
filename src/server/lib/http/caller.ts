import { DEMO_COOKIE, DEMO_HEADER, demoOfAddress, isForDemo } from '#core/demo/mode/demo-flag.ts';
import { type Actor, ANONYMOUS } from '#core/lib/actor.ts';
import type { SessionView } from '#core/users/contract.ts';
import type { Caller, Services } from '../context.ts';
import type { Env } from '../env.ts';

export const SESSION_COOKIE = 'canopy_session';
const DEMO_SESSION_COOKIE = 'canopy_demo_session';
export const THEME_COOKIE = 'canopy_theme';

/** Who a session token belongs to; null when it is unknown or past. */
export type Authenticate = (
  services: Services,
  token: string,
  options: { slide: boolean; forPage: boolean },
) => Promise<{ actor: Actor; sessionId: string; view: SessionView | null } | null>;

/** The demo never reads the session of the live application, nor the other way round. */
export function sessionCookie(env: Pick<Env, 'demo'>): string {
  return env.demo ? DEMO_SESSION_COOKIE : SESSION_COOKIE;
}

/** Whether a request brings something that may say who it is from, be it past or made up. */
export function bearsSession(request: Request, env: Pick<Env, 'demo'>): boolean {
  return request.headers.has('authorization') || cookieOf(request, sessionCookie(env)) !== null;
}

/** Which of the two applications a request is for. */
export function isDemoRequest(request: Request): boolean {
  return isForDemo({
    address: demoOfAddress(new URL(request.url).searchParams),
    header: request.headers.get(DEMO_HEADER),
    cookie: cookieOf(request, DEMO_COOKIE),
  });
}

/**
 * What a request says about who is asking; with `authenticate` null nobody is looked up. `slide`: this request counts
 * as use of the session. `forPage`: the screens around it are read as well.
 */
export async function callerOf(
  services: Services,
  authenticate: Authenticate | null,
  request: Request,
  options: { requestId: string; peerAddress: string | null; slide: boolean; forPage?: boolean },
): Promise<Caller> {
  const bearer = bearerToken(request);
  const token = bearer ?? cookieOf(request, sessionCookie(services.env));
  const session =
    token && authenticate
      ? await authenticate(services, token, { slide: options.slide, forPage: options.forPage ?? false })
      : null;
  return {
    actor: session?.actor ?? ANONYMOUS,
    sessionId: session?.sessionId ?? null,
    sessionView: session?.view ?? null,
    // Cookies live to a session's absolute end, and signing out takes them away. Programs know their tokens themselves.
    sessionPast: authenticate !== null && bearer === null && Boolean(token) && session === null,
    requestId: options.requestId,
    operation: null,
    ip: clientAddress(request, options.peerAddress, services.env.TRUST_PROXY),
    userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null,
    idempotencyKey: request.headers.get('idempotency-key'),
    responseHeaders: new Headers(),
    requestHeaders: request.headers,
  };
}

function bearerToken(request: Request): string | null {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** The value of one cookie; malformed ones count as absent. */
export function cookieOf(request: Pick<Request, 'headers'>, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(part.slice(at + 1).trim());
      } catch {
        return null;
      }
    }
  }
  return null;
}

/** The address counted against; a proxy's word is taken only when the installation trusts its proxy. */
function clientAddress(request: Request, peer: string | null, trustProxy: boolean): string | null {
  if (!trustProxy) return peer;
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || peer;
}
