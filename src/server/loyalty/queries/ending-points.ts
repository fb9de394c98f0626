import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { members, pointsEntries } from '../tables.ts';

/** Members who have points whose time is up and were not looked at since; a part of them, by id. */
export async function membersToExpire(ctx: Ctx, limit: number): Promise<string[]> {
  return membersWithEnds(ctx, { until: now(ctx), since: members.expiredUntil, limit });
}

/** Members who have points that end before `until` and were not told. */
export async function membersToNotify(ctx: Ctx, until: Date, limit: number): Promise<string[]> {
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
