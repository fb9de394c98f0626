import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { sessions } from '#server/users/tables.ts';
import { pushDevices } from '../../tables.ts';

/** Whoever signs out of a browser is notified on it no longer. */
export async function forgetDeviceOf(ctx: Ctx, userId: string, sessionId: string): Promise<void> {
  await ctx.db.tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.sessionId, sessionId)));
}

/** Somebody was signed out of other browsers, or of all: only those with a session are notified from now on. */
export async function forgetDevicesWithoutSession(ctx: Ctx, userId: string): Promise<void> {
  const alive = ctx.db.tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(eq(sessions.id, pushDevices.sessionId));
  const gone = await ctx.db.tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), or(isNull(pushDevices.sessionId), notExists(alive))));
  if (gone.length === 0) return;
  await ctx.db.tx.delete(pushDevices).where(
    inArray(
      pushDevices.id,
      gone.map(({ id }) => id),
    ),
  );
}
