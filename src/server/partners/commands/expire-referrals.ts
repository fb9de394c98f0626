import { and, asc, inArray, lte } from 'drizzle-orm';
import { OPEN_REFERRALS } from '#core/partners/referral.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { referrals } from '../tables.ts';
import { closeReferral } from '../writes/referral.ts';

const AT_ONCE = 50;

/** Ends referrals that nobody answered in time, some at once; answers how many. */
export async function expireReferrals(ctx: Ctx): Promise<number> {
  const due = await ctx.db.tx
    .select()
    .from(referrals)
    .where(and(inArray(referrals.status, [...OPEN_REFERRALS]), lte(referrals.expiresAt, now(ctx))))
    .orderBy(asc(referrals.expiresAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  for (const referral of due) await closeReferral(ctx, referral, 'expired');
  return due.length;
}
