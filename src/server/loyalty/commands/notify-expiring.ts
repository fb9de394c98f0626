import { eq } from 'drizzle-orm';
import { pointsExpiring } from '#core/loyalty/events.ts';
import { upcomingExpiries } from '#core/loyalty/lots.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lotsOfMember } from '../queries/members.ts';
import { members } from '../tables.ts';
import { lockMember } from './lock-member.ts';

/** Tells of what a member loses up to `until` and was not told of before. */
export async function notifyExpiring(ctx: Ctx, userId: string, until: Date): Promise<void> {
  const { noticedUntil } = await lockMember(ctx, userId);
  const lines = upcomingExpiries(await lotsOfMember(ctx, userId), now(ctx)).filter(
    ({ expiresAt }) => expiresAt <= until && (noticedUntil === null || expiresAt > noticedUntil),
  );
  await ctx.db.tx.update(members).set({ noticedUntil: until }).where(eq(members.userId, userId));
  const [first] = lines;
  if (!first) return;
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  await emit(ctx, pointsExpiring, { userId, points, expiresAt: first.expiresAt.toISOString() });
  await audit(ctx, {
    action: 'loyalty.announceExpiry',
    resource: 'member',
    resourceId: userId,
    category: 'system',
    details: { points },
  });
}
