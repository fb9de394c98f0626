import type { Ctx } from '#server/lib/context.ts';
import { cookieOf as requestCookie, sessionCookie } from '#server/lib/http/caller.ts';

/** Carries a sign-in from the password to the code of the second factor. */
const challengeCookie = ({ env }: Ctx) => (env.demo ? 'canopy_demo_challenge' : 'canopy_challenge');

/** Says that its browser is known to an account (known-device.ts). */
const deviceCookie = ({ env }: Ctx) => (env.demo ? 'canopy_demo_device' : 'canopy_device');

/** Hands the session to the browser. It stays until the session's absolute end; the server ends it sooner. */
export function setSessionCookie(ctx: Ctx, token: string, endsAt: Date): void {
  setCookie(ctx, sessionCookie(ctx.env), token, endsAt);
}

export function clearSessionCookie(ctx: Ctx): void {
  setCookie(ctx, sessionCookie(ctx.env), '', null);
}

export function setChallengeCookie(ctx: Ctx, token: string, endsAt: Date): void {
  setCookie(ctx, challengeCookie(ctx), token, endsAt);
}

export function clearChallengeCookie(ctx: Ctx): void {
  setCookie(ctx, challengeCookie(ctx), '', null);
}

export function setDeviceCookie(ctx: Ctx, sealed: string, endsAt: Date): void {
  setCookie(ctx, deviceCookie(ctx), sealed, endsAt);
}

export function challengeOf(ctx: Ctx): string | null {
  return cookieOf(ctx, challengeCookie(ctx));
}

export function deviceCookieOf(ctx: Ctx): string | null {
  return cookieOf(ctx, deviceCookie(ctx));
}

function cookieOf(ctx: Ctx, name: string): string | null {
  return requestCookie(new Request(ctx.env.PUBLIC_URL, { headers: ctx.requestHeaders }), name);
}

/** `endsAt` null takes the cookie away. */
function setCookie(ctx: Ctx, name: string, value: string, endsAt: Date | null): void {
  const seconds = endsAt ? Math.max(0, Math.floor((endsAt.getTime() - ctx.clock.now().getTime()) / 1000)) : 0;
  const secure = ctx.env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  ctx.responseHeaders.append(
    'Set-Cookie',
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
}
