import { and, desc, eq, gt } from 'drizzle-orm';
import { mustHaveTwoFactor } from '#core/users/guard.ts';
import type { SecurityView } from '#core/users/security-contract.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { recoveryCodesLeft } from '../identity/two-factor.ts';
import { sessions, users } from '../tables.ts';

const SESSIONS_SHOWN = 50;

/** users.security: the caller's second factor and where they are signed in. */
export async function securityOf(ctx: Ctx): Promise<SecurityView> {
  const userId = userIdOf(ctx);
  const rows = await ctx.db.read
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now(ctx))))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(SESSIONS_SHOWN);
  const [user] = await ctx.db.read
    .select({ role: users.role, isSystemAdmin: users.isSystemAdmin, origin: users.origin })
    .from(users)
    .where(eq(users.id, userId));
  const left = await recoveryCodesLeft(ctx, userId);
  return {
    twoFactorEnabled: left !== null,
    twoFactorRequired: user !== undefined && mustHaveTwoFactor(user, ctx.env),
    recoveryCodesLeft: left,
    sessions: rows.map((row) => ({ ...row, own: row.id === ctx.sessionId })),
  };
}
