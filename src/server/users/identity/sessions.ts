import { and, eq, ne } from 'drizzle-orm';
import type { Role } from '#core/lib/actor.ts';
import { SESSION_ABSOLUTE_MS } from '#core/users/limits.ts';
import { sessionExpiry } from '#core/users/session.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { sessions } from '../tables.ts';

export type OpenedSession = { token: string; absoluteExpiresAt: Date };

/**
 * Starts a session in the running transaction; its ends follow from the role and the profile's timeout. The token is
 * always a new one, never one that a browser brought; the session it brought ends, whoever's it was: its cookie is
 * overwritten, and nobody could sign out of it any more.
 */
export async function openSession(
  ctx: Ctx,
  user: { id: string; role: Role; sessionTimeoutMs: number },
): Promise<OpenedSession> {
  const at = now(ctx);
  const token = ctx.ids.token();
  if (ctx.sessionId !== null) await ctx.db.tx.delete(sessions).where(eq(sessions.id, ctx.sessionId));
  const absoluteExpiresAt = new Date(at.getTime() + SESSION_ABSOLUTE_MS[user.role]);
  const times = { role: user.role, timeoutMs: user.sessionTimeoutMs, signedInAt: at };
  await ctx.db.tx.insert(sessions).values({
    id: ctx.ids.uuid(),
    userId: user.id,
    tokenHash: tokenDigest(token),
    expiresAt: sessionExpiry(times, at),
    absoluteExpiresAt,
    ipAddress: ctx.ip,
    userAgent: ctx.userAgent,
    createdAt: at,
    updatedAt: at,
  });
  return { token, absoluteExpiresAt };
}

/** Ends every session of a person, or all but one. */
export async function endSessions(ctx: Ctx, userId: string, except: string | null = null): Promise<void> {
  await ctx.db.tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === null ? undefined : ne(sessions.id, except)));
}
