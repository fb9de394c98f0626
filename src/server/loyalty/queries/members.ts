import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import { type LoyaltyRules, type LoyaltyTier, NEW_USER_POINTS } from '#core/loyalty/limits.ts';
import { type Lot, lotsOf } from '#core/loyalty/lots.ts';
import { tierRule } from '#core/loyalty/points.ts';
import { readLoyaltyRules } from '#core/loyalty/settings.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { users } from '#server/users/tables.ts';
import { members, pointsEntries } from '../tables.ts';

/** The loyalty rules in force. */
export function loyaltyRules(ctx: Ctx): Promise<LoyaltyRules> {
  return readLoyaltyRules(ctx.settings);
}

const memberOf = prepared((handle) =>
  handle
    .select()
    .from(members)
    .where(eq(members.userId, sql.placeholder('userId')))
    .prepare('loyalty_member'),
);

/** Points a homeowner can use, and those ever earned less those taken back: the second decides the tier. */
export async function pointsOf(
  ctx: Ctx,
  userId: string,
): Promise<{ points: number; lifetimePoints: number }> {
  const [row] = await memberOf(ctx.db.read).execute({ userId });
  return {
    points: row?.points ?? NEW_USER_POINTS,
    lifetimePoints: row?.lifetimePoints ?? NEW_USER_POINTS,
  };
}

/** What a homeowner's tier takes off Canopy's service fee. */
export async function feeDiscountOf(
  ctx: Ctx,
  userId: string,
): Promise<{ tier: LoyaltyTier; percent: number }> {
  const [{ lifetimePoints }, rules] = await Promise.all([pointsOf(ctx, userId), loyaltyRules(ctx)]);
  const { tier, feeDiscountPercent } = tierRule(lifetimePoints, rules);
  return { tier, percent: feeDiscountPercent };
}

/** What is left of which points of one member, those that are gone included with 0. */
export async function lotsOfMember(ctx: Ctx, userId: string): Promise<Lot[]> {
  const moves = await ctx.db.read
    .select({
      id: pointsEntries.id,
      kind: pointsEntries.kind,
      points: pointsEntries.points,
      bookingId: pointsEntries.bookingId,
      referenceId: pointsEntries.referenceId,
      expiresAt: pointsEntries.expiresAt,
      at: pointsEntries.at,
    })
    .from(pointsEntries)
    .where(eq(pointsEntries.userId, userId))
    .orderBy(asc(pointsEntries.at), asc(pointsEntries.id));
  return lotsOf(moves);
}

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

/** What a booking earned, less what was taken back, and what it is paid with. */
export async function pointsOfBooking(
  ctx: Ctx,
  bookingId: string,
): Promise<{ earned: number; redeemed: number; redeemedCents: Cents }> {
  const sign = sql`case ${pointsEntries.kind} when 'redeemed' then 1 when 'returned' then -1 else 0 end`;
  const [row] = await ctx.db.read
    .select({
      earned: sql<number>`coalesce(sum(${pointsEntries.tierPoints}), 0)::int`,
      redeemed: sql<number>`coalesce(sum(${sign} * abs(${pointsEntries.points})), 0)::int`,
      redeemedCents: sql<number>`coalesce(sum(${sign} * ${pointsEntries.worthCents}), 0)::int`,
    })
    .from(pointsEntries)
    .where(eq(pointsEntries.bookingId, bookingId));
  return row ?? { earned: 0, redeemed: 0, redeemedCents: 0 };
}

/** Members who have points whose time is up and were not looked at since; a part of them, by id. */
export async function membersToExpire(ctx: Ctx, limit: number): Promise<string[]> {
  return membersWithEnds(ctx, { until: now(ctx), since: members.expiredUntil, limit });
}

/** Members who have points that end before `until` and were not told. */
export async function membersToTell(ctx: Ctx, until: Date, limit: number): Promise<string[]> {
  return membersWithEnds(ctx, { until, since: members.noticedUntil, limit });
}

async function membersWithEnds(
  ctx: Ctx,
  about: { until: Date; since: typeof members.expiredUntil | typeof members.noticedUntil; limit: number },
): Promise<string[]> {
  const rows = await ctx.db.read
    .selectDistinct({ userId: members.userId })
    .from(pointsEntries)
    .innerJoin(members, eq(members.userId, pointsEntries.userId))
    .where(
      and(
        lte(pointsEntries.expiresAt, about.until),
        sql`${pointsEntries.points} > 0 and ${members.points} > 0`,
        sql`${pointsEntries.expiresAt} > coalesce(${about.since}, '-infinity'::timestamptz)`,
      ),
    )
    .orderBy(asc(members.userId))
    .limit(about.limit);
  return rows.map((row) => row.userId);
}

/** Only homeowners have points. */
export async function isHomeowner(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await ctx.db.read.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return row?.role === 'homeowner';
}
