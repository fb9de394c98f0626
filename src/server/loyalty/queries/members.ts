import { asc, eq, sql } from 'drizzle-orm';
import { type LoyaltyRules, type LoyaltyTier, NEW_USER_POINTS } from '#core/loyalty/limits.ts';
import { type Lot, lotsOf } from '#core/loyalty/lots.ts';
import { tierRule } from '#core/loyalty/points.ts';
import { readLoyaltyRules } from '#core/loyalty/settings.ts';
import type { Ctx } from '#server/lib/context.ts';
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

/** Only homeowners have points. */
export async function isHomeowner(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await ctx.db.read.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return row?.role === 'homeowner';
}
