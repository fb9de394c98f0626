import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { pointsEntries } from '../tables.ts';

/** What a piece of work earned and how much of it was taken back; null when it earned nothing (yet). */
export async function earnedWith(
  ctx: Ctx,
  workId: string,
): Promise<{ userId: string; bookingId: string | null; points: number; reversedPoints: number } | null> {
  const rows = await ctx.db.read
    .select()
    .from(pointsEntries)
    .where(and(eq(pointsEntries.referenceId, workId), inArray(pointsEntries.kind, ['earned', 'reversed'])));
  const earned = rows.find((row) => row.kind === 'earned');
  if (!earned) return null;
  const { userId, bookingId, points } = earned;
  const reversed = rows.filter((row) => row.kind === 'reversed');
  return {
    userId,
    bookingId,
    points,
    reversedPoints: -reversed.reduce((sum, row) => sum + row.tierPoints, 0),
  };
}

export type Redemption = {
  userId: string;
  redeemed: { points: number; cents: Cents };
  /** What has not gone back. */
  left: { points: number; cents: Cents };
  /** When the newest of them would have expired. */
  expiresAt: Date | null;
};

/** The points a booking is paid with; null when none ever were. */
export async function redemptionOf(ctx: Ctx, bookingId: string): Promise<Redemption | null> {
  const rows = await ctx.db.read
    .select()
    .from(pointsEntries)
    .where(and(eq(pointsEntries.bookingId, bookingId), inArray(pointsEntries.kind, ['redeemed', 'returned'])))
    .orderBy(asc(pointsEntries.at), asc(pointsEntries.id));
  // A second try with another number gives the first back before it redeems: the last one counts.
  const last = rows.findLast((row) => row.kind === 'redeemed');
  if (!last) return null;
  const sign = (row: (typeof rows)[number]) => (row.kind === 'redeemed' ? 1 : -1);
  return {
    userId: last.userId,
    redeemed: { points: -last.points, cents: last.worthCents ?? 0 },
    left: {
      points: -rows.reduce((sum, row) => sum + row.points, 0),
      cents: rows.reduce((sum, row) => sum + sign(row) * (row.worthCents ?? 0), 0),
    },
    expiresAt: last.expiresAt,
  };
}

/** What a booking earned, less what was taken back, what it is paid with, and what of its last redemption has gone back. */
export async function pointsOfBooking(
  ctx: Ctx,
  bookingId: string,
): Promise<{ earned: number; redeemed: number; redeemedCents: Cents; returnedCents: Cents }> {
  const sign = sql`case ${pointsEntries.kind} when 'redeemed' then 1 when 'returned' then -1 else 0 end`;
  const [row] = await ctx.db.read
    .select({
      earned: sql<number>`coalesce(sum(${pointsEntries.tierPoints}), 0)::int`,
      redeemed: sql<number>`coalesce(sum(${sign} * abs(${pointsEntries.points})), 0)::int`,
      redeemedCents: sql<number>`coalesce(sum(${sign} * ${pointsEntries.worthCents}), 0)::int`,
      lastCents: sql<number>`coalesce((array_agg(${pointsEntries.worthCents} order by ${pointsEntries.at} desc, ${pointsEntries.id} desc) filter (where ${pointsEntries.kind} = 'redeemed'))[1], 0)::int`,
    })
    .from(pointsEntries)
    .where(eq(pointsEntries.bookingId, bookingId));
  const { earned = 0, redeemed = 0, redeemedCents = 0, lastCents = 0 } = row ?? {};
  return { earned, redeemed, redeemedCents, returnedCents: lastCents - redeemedCents };
}
