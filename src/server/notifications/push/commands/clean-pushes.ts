import { and, lt } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { RETAIN_PUSHES_DAYS } from '#core/notifications/push/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { pushes } from '../../tables.ts';

/** Deletes what was sent, or never will be, some days ago. */
export async function cleanPushes(ctx: Ctx): Promise<void> {
  const before = new Date(now(ctx).getTime() - RETAIN_PUSHES_DAYS * DAY_MS);
  await ctx.db.tx.delete(pushes).where(and(lt(pushes.createdAt, before), lt(pushes.expiresAt, now(ctx))));
}
