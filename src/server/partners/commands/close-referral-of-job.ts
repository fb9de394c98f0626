import { and, eq, inArray } from 'drizzle-orm';
import { OPEN_REFERRALS } from '#core/partners/referral.ts';
import type { Ctx } from '#server/lib/context.ts';
import { referrals } from '../tables.ts';
import { closeReferral } from '../writes/referral.ts';

/** The job ended, moved or got another vendor by other ways: nobody has to answer its open referral anymore. */
export async function closeReferralOfJob(ctx: Ctx, bookingId: string): Promise<void> {
  const open = await ctx.db.tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.bookingId, bookingId), inArray(referrals.status, [...OPEN_REFERRALS])))
    .for('update');
  for (const referral of open) await closeReferral(ctx, referral, 'expired');
}
