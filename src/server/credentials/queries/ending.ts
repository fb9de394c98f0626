import { and, asc, eq, gt, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { EXPIRING_DAYS } from '#core/credentials/limits.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { markets } from '#server/markets/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { credentials } from '../tables.ts';

/** Today where a credential's company works, as SQL. A subquery: rows of joined tables would be locked too. */
function localToday(ctx: Ctx) {
  const zone = ctx.db.tx
    .select({ zone: markets.zone })
    .from(vendors)
    .innerJoin(markets, eq(markets.id, vendors.marketId))
    .where(eq(vendors.id, credentials.vendorId));
  return sql<string>`(${now(ctx).toISOString()}::timestamptz at time zone coalesce((${zone}), ${HOME_ZONE}))::date`;
}

/** Approved credentials whose last day is over where their company works, locked. */
export function overdueCredentials(ctx: Ctx, limit: number) {
  return ctx.db.tx
    .select({ credential: credentials })
    .from(credentials)
    .where(and(eq(credentials.status, 'approved'), lt(credentials.validUntil, localToday(ctx))))
    .orderBy(asc(credentials.validUntil), asc(credentials.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** There is no other of the same kind and holder that is in review, or approved for longer. */
export function notRenewed(handle: Sql) {
  const renewal = alias(credentials, 'renewal');
  return notExists(
    handle
      .select({ one: sql`1` })
      .from(renewal)
      .where(
        and(
          eq(renewal.vendorId, credentials.vendorId),
          eq(renewal.kind, credentials.kind),
          sql`${renewal.technicianId} is not distinct from ${credentials.technicianId}`,
          sql`${renewal.categoryId} is not distinct from ${credentials.categoryId}`,
          or(
            eq(renewal.status, 'submitted'),
            and(
              eq(renewal.status, 'approved'),
              or(isNull(renewal.validUntil), gt(renewal.validUntil, credentials.validUntil)),
            ),
          ),
        ),
      ),
  );
}

/**
 * Approved credentials that end within sixty days and were not reminded of for the part that they have reached, without
 * those whose renewal is approved or in review; locked.
 */
export function endingCredentials(ctx: Ctx, limit: number) {
  const today = localToday(ctx);
  const left = sql`(${credentials.validUntil} - ${today})`;
  return ctx.db.tx
    .select({ credential: credentials, today: sql<string>`${today}::text` })
    .from(credentials)
    .where(
      and(
        eq(credentials.status, 'approved'),
        lte(credentials.validUntil, sql`${today} + ${EXPIRING_DAYS}::int`),
        sql`${left} >= 0`,
        sql`(${credentials.remindedDays} is null or ${credentials.remindedDays} > case when ${left} <= 7 then 7 when ${left} <= 30 then 30 else 60 end)`,
        notRenewed(ctx.db.tx),
      ),
    )
    .orderBy(asc(credentials.validUntil), asc(credentials.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}
