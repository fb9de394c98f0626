import type { Ctx } from '#server/lib/context.ts';
import type { Credentials } from '../../queries.ts';
import { hostedKeeper } from './hosted.ts';
import { ownKeeper } from './own.ts';
import type { Keeper, Known } from './port.ts';

/** Who keeps the password of somebody new. */
export function keeperOfNewcomers(ctx: Ctx): Keeper {
  return hostedKeeper(ctx) ?? ownKeeper;
}

/** Who keeps the password of this person. */
export function keeperOf(ctx: Ctx, user: Known): Keeper {
  return (user.hostedSubject !== null && hostedKeeper(ctx)) || ownKeeper;
}

/** Who mailed the link with this token: ours are two parts with a dot between them. */
export function keeperOfToken(ctx: Ctx, token: string): Keeper {
  return (!token.includes('.') && hostedKeeper(ctx)) || ownKeeper;
}

/**
 * The person whose address and password these are, or null. Accounts with a password here keep it until the hosted
 * service vouches for the same address; everybody else is asked for there.
 */
export async function rightUser(
  ctx: Ctx,
  tried: { email: string; password: string; user: Credentials },
): Promise<Known | null> {
  const hosted = hostedKeeper(ctx);
  if (!hosted) return ownKeeper.check(ctx, tried);
  const own = tried.user?.passwordHash ? await ownKeeper.check(ctx, tried) : null;
  return own ?? hosted.check(ctx, tried);
}
