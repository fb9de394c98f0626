import { and, desc, eq } from 'drizzle-orm';
import { NEW_USER_POINTS } from '#core/loyalty/limits.ts';
import { tierProgress } from '#core/loyalty/points.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { members, pointsEntries } from './tables.ts';

/** How many lines of the points statement a page shows. */
const STATEMENT_LINES = 100;

/** Points a homeowner can use, and those ever earned less those taken back: the second decides the tier. */
export async function pointsOf(
  ctx: Ctx,
  userId: string,
): Promise<{ points: number; lifetimePoints: number }> {
  const [row] = await ctx.db.read.select().from(members).where(eq(members.userId, userId));
  return {
    points: row?.points ?? NEW_USER_POINTS,
    lifetimePoints: row?.lifetimePoints ?? NEW_USER_POINTS,
  };
}

/** What a booking earned, or null when it earned nothing (yet). */
export async function earnedWith(
  ctx: Ctx,
  bookingId: string,
): Promise<typeof pointsEntries.$inferSelect | null> {
  const [row] = await ctx.db.read
    .select()
    .from(pointsEntries)
    .where(and(eq(pointsEntries.bookingId, bookingId), eq(pointsEntries.kind, 'earned')));
  return row ?? null;
}

/** The caller's points, tier, way to the next one and statement, newest first. */
export async function myRewards(ctx: Ctx) {
  const userId = userIdOf(ctx);
  const [{ points, lifetimePoints }, entries] = await Promise.all([
    pointsOf(ctx, userId),
    ctx.db.read
      .select({
        id: pointsEntries.id,
        kind: pointsEntries.kind,
        points: pointsEntries.points,
        memo: pointsEntries.memo,
        bookingId: pointsEntries.bookingId,
        at: pointsEntries.at,
      })
      .from(pointsEntries)
      .where(eq(pointsEntries.userId, userId))
      .orderBy(desc(pointsEntries.at), desc(pointsEntries.id))
      .limit(STATEMENT_LINES),
  ]);
  const { tier, next, fraction } = tierProgress(lifetimePoints);
  return {
    points,
    lifetimePoints,
    tier,
    next: next && { tier: next.tier, missing: next.missingPoints },
    progress: fraction,
    entries,
  };
}
