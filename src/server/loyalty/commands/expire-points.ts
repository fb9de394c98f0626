import { eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { members } from '../tables.ts';
import { lockMember } from './lock-member.ts';

/** Takes off a member's points whose time is up, and notes how far that was looked at. */
export async function expirePoints(ctx: Ctx, userId: string): Promise<void> {
  await lockMember(ctx, userId);
  await ctx.db.tx
    .update(members)
    .set({ expiredUntil: now(ctx) })
    .where(eq(members.userId, userId));
}
