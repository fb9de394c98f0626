import { eq } from 'drizzle-orm';
import type { ReferralStory } from '#core/partners/notices.ts';
import { storyOf } from '#server/bookings/queries/story.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { getVendorReader } from '#server/vendors/queries/readers.ts';
import { referrals } from '../tables.ts';

/** A referral as messages tell of it, with its three readers; null when one of them is gone. */
export async function referralStoryOf(
  ctx: Ctx,
  referralId: string,
): Promise<{ story: ReferralStory; homeowner: Reader; from: Reader; to: Reader } | null> {
  const [referral] = await ctx.db.read.select().from(referrals).where(eq(referrals.id, referralId));
  if (!referral) return null;
  const [booking, from, to] = await Promise.all([
    storyOf(ctx, referral.bookingId),
    getVendorReader(ctx, referral.fromVendorId),
    getVendorReader(ctx, referral.toVendorId),
  ]);
  if (!booking || !from || !to) return null;
  const { story: job, homeowner } = booking;
  const story: ReferralStory = {
    job,
    from: from.company,
    to: to.company,
    note: referral.note,
    shareBp: referral.shareBp,
    expiresAt: referral.expiresAt,
  };
  return { story, homeowner, from: from.vendor, to: to.vendor };
}
