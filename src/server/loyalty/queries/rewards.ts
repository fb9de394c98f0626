import { and, eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import type { HistoryFilter } from '#core/loyalty/limits.ts';
import { type PointsKind, upcomingExpiries } from '#core/loyalty/lots.ts';
import { tierProgress, tierRule } from '#core/loyalty/points.ts';
import { worthOf } from '#core/loyalty/redemption.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { pointsEntries } from '../tables.ts';
import { lotsOfMember, loyaltyRules, pointsOf } from './members.ts';

/** How many of the coming expiries are listed one by one. */
const LISTED_EXPIRIES = 12;

const KINDS_OF: Record<Exclude<HistoryFilter, 'all'>, PointsKind[]> = {
  earned: ['earned', 'adjusted'],
  used: ['redeemed', 'returned'],
  gone: ['expired', 'reversed'],
};

/** loyalty.rules: what everybody may read before they sign up. */
export async function rulesInForce(ctx: Ctx) {
  const rules = await loyaltyRules(ctx);
  return { ...rules, tiers: [...rules.tiers] };
}

/** loyalty.mine: the caller's points, tier, way to the next one, and what expires when. */
export async function myRewards(ctx: Ctx) {
  const userId = userIdOf(ctx);
  const [{ points, lifetimePoints }, rules, lots] = await Promise.all([
    pointsOf(ctx, userId),
    loyaltyRules(ctx),
    lotsOfMember(ctx, userId),
  ]);
  const { tier, next, fraction } = tierProgress(lifetimePoints, rules);
  const expiries = upcomingExpiries(lots, now(ctx));
  const soon = new Date(now(ctx).getTime() + rules.noticeDays * DAY_MS);
  return {
    points,
    lifetimePoints,
    tier,
    next: next && { tier: next.tier, missing: next.missingPoints },
    progress: fraction,
    worthCents: worthOf(points, rules),
    feeDiscountPercent: tierRule(lifetimePoints, rules).feeDiscountPercent,
    rules: { ...rules, tiers: [...rules.tiers] },
    expiring: expiries.slice(0, LISTED_EXPIRIES),
    expiringSoon: expiries
      .filter(({ expiresAt }) => expiresAt <= soon)
      .reduce((sum, line) => sum + line.points, 0),
  };
}

/** loyalty.history: the caller's statement, newest first, by keyset; each line with the balance after it. */
export async function myPoints(ctx: Ctx, input: { filter: HistoryFilter; cursor?: string; limit: number }) {
  const userId = userIdOf(ctx);
  const { db } = ctx;
  const lines = db.read.$with('lines').as(
    db.read
      .select({
        id: pointsEntries.id,
        kind: pointsEntries.kind,
        points: pointsEntries.points,
        memo: pointsEntries.memo,
        bookingId: pointsEntries.bookingId,
        expiresAt: pointsEntries.expiresAt,
        at: pointsEntries.at,
        balance:
          sql<number>`(sum(${pointsEntries.points}) over (order by ${pointsEntries.at}, ${pointsEntries.id}))::int`.as(
            'balance',
          ),
      })
      .from(pointsEntries)
      .where(eq(pointsEntries.userId, userId)),
  );
  const place = newestFirst(lines.at, lines.id, input);
  const rows = await db.read
    .with(lines)
    .select({
      key: place.key,
      id: lines.id,
      kind: lines.kind,
      points: lines.points,
      memo: lines.memo,
      bookingId: lines.bookingId,
      expiresAt: lines.expiresAt,
      at: lines.at,
      balance: lines.balance,
      bookingTitle: bookings.title,
      bookingNumber: bookings.number,
    })
    .from(lines)
    .leftJoin(bookings, eq(bookings.id, lines.bookingId))
    .where(and(input.filter === 'all' ? undefined : inArray(lines.kind, KINDS_OF[input.filter]), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(({ bookingTitle, bookingNumber, expiresAt, ...line }) => ({
      ...line,
      expiresAt: line.points > 0 ? expiresAt : null,
      booking:
        line.bookingId && bookingTitle !== null && bookingNumber !== null
          ? { id: line.bookingId, number: bookingNumber, title: bookingTitle }
          : null,
    })),
  };
}
