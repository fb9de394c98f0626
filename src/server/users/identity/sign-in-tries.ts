import type { GuardName } from '#core/settings/rate-limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { networkOf } from '#server/lib/limits/network-of.ts';
import type { Attempt } from '#server/lib/rate-limits.ts';
import { deviceOf } from './known-device.ts';

/** What one try to sign in counts as, for the account and for everybody. */
export type SignInTry = { account: Attempt<'login'>; guards: readonly Attempt<GuardName>[] };

/**
 * Under which names a try to sign in as `email` counts. A browser that this account has signed in from before counts for
 * itself: neither strangers who guess the account's password nor an attack on many accounts keep its person out (device
 * cookies, OWASP "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function signInTry(ctx: Ctx, email: string): SignInTry {
  const device = deviceOf(ctx, email);
  if (device) return { account: { kind: 'login', key: `${email} device ${device}` }, guards: [] };
  const account = { kind: 'login', key: strangersKey(ctx, email) } as const;
  // The demo's accounts are everybody's, and so is their password.
  if (ctx.env.demo) return { account, guards: [] };
  const guards = [
    { kind: 'loginNetwork', key: networkOf(ctx.ip) },
    { kind: 'loginOverall', key: 'all' },
  ] as const;
  return { account, guards };
}

/** Everybody who looks around in the demo has the same accounts: one of them must not lock the others out. */
function strangersKey({ env, ip }: Pick<Ctx, 'env' | 'ip'>, email: string): string {
  return env.demo ? `${email} ${ip}` : email;
}

/** Forgives an account its failed tries: this browser's, and those of browsers it does not know. */
export async function forgiveTries(ctx: Ctx, email: string): Promise<void> {
  for (const key of new Set([signInTry(ctx, email).account.key, strangersKey(ctx, email)])) {
    await ctx.limits.clear('login', key);
  }
}
