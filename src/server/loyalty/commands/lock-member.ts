import { eq } from 'drizzle-orm';
import { pointsExpired } from '#core/loyalty/events.ts';
import { dueLots } from '#core/loyalty/lots.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lotsOfMember } from '../queries/members.ts';
import { members, pointsEntries } from '../tables.ts';

export type Member = typeof members.$inferSelect;

/**
 * Locks somebody's points for this transaction: whoever spends, takes back or ends points comes one after the other.
 * Points whose time is up are taken off first, so that nobody spends them while the daily job is still to come.
 */
export async function lockMember(ctx: Ctx, userId: string): Promise<Member> {
  await ctx.db.tx
    .insert(members)
    .values({ userId, updatedAt: now(ctx) })
    .onConflictDoNothing({ target: members.userId });
  await readLocked(ctx, userId);
  await expireDue(ctx, userId);
  return readLocked(ctx, userId);
}

async function readLocked(ctx: Ctx, userId: string): Promise<Member> {
  const [member] = await ctx.db.tx.select().from(members).where(eq(members.userId, userId)).for('update');
  if (!member) throw new Error(`member ${userId} is gone`);
  return member;
}

/** One line for each lot that ends, so that the statement says which points expired. */
async function expireDue(ctx: Ctx, userId: string): Promise<void> {
  const due = dueLots(await lotsOfMember(ctx, userId), now(ctx));
  if (due.length === 0) return;
  const points = due.reduce((sum, lot) => sum + lot.left, 0);
  await ctx.db.tx.insert(pointsEntries).values(
    due.map((lot) => ({
      id: ctx.ids.uuid(),
      userId,
      bookingId: lot.bookingId,
      kind: 'expired' as const,
      points: -lot.left,
      tierPoints: 0,
      memo: `Expired, from ${dayOf(lot.at)}`,
      referenceId: lot.entryId,
      at: now(ctx),
    })),
  );
  await emit(ctx, pointsExpired, { userId, points });
  await audit(ctx, {
    action: 'loyalty.expirePoints',
    resource: 'member',
    resourceId: userId,
    category: 'system',
    details: { points },
  });
}

/** `March 3, 2024`: points end at the same moment everywhere, so their day is that of UTC. */
function dayOf(at: Date): string {
  return at.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
