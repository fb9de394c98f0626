import { inArray } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { pushDevices } from '../../tables.ts';
import { devicesOfSession, devicesWithoutSession } from '../queries/devices.ts';

/**
 * Whoever leaves a browser is notified on it no longer. Without a session: somebody was signed out of others or of all, and
 * only devices with a session are notified from now on.
 */
export async function forgetDevices(ctx: Ctx, userId: string, sessionId?: string): Promise<void> {
  const gone = await (sessionId === undefined
    ? devicesWithoutSession(ctx, userId)
    : devicesOfSession(ctx, userId, sessionId));
  if (gone.length > 0) await ctx.db.tx.delete(pushDevices).where(inArray(pushDevices.id, gone));
}
