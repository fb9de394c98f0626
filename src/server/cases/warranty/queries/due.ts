import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { CLAIM_REMIND_HOURS } from '#core/cases/warranty/limits.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { warrantyClaims } from '../../tables.ts';

const BATCH = 200;

/** Claims that the vendor has not answered in time. */
export async function overdueClaims(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: warrantyClaims.id })
    .from(warrantyClaims)
    .where(and(eq(warrantyClaims.status, 'open'), lte(warrantyClaims.answerBy, now(ctx))))
    .orderBy(asc(warrantyClaims.answerBy))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Claims whose answer is due soon and whose vendor was not reminded. */
export async function claimsDueSoon(ctx: Ctx): Promise<string[]> {
  const soon = new Date(now(ctx).getTime() + CLAIM_REMIND_HOURS * HOUR_MS);
  const rows = await ctx.db.read
    .select({ id: warrantyClaims.id })
    .from(warrantyClaims)
    .where(
      and(
        eq(warrantyClaims.status, 'open'),
        lte(warrantyClaims.answerBy, soon),
        sql`${warrantyClaims.remindedFor} is distinct from ${warrantyClaims.answerBy}`,
      ),
    )
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Return visits whose time was released because nobody confirmed it: that makes no event of its own. */
export async function unconfirmedReturns(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ visitId: bookings.id })
    .from(warrantyClaims)
    .innerJoin(bookings, eq(bookings.id, warrantyClaims.visitId))
    .where(
      and(
        eq(warrantyClaims.status, 'visit_scheduled'),
        inArray(bookings.status, ['expired', 'cancelled', 'declined', 'no_show']),
      ),
    )
    .limit(BATCH);
  return rows.map(({ visitId }) => visitId);
}
