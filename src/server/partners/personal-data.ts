import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { partnerships, referrals } from './tables.ts';

export const partnersPersonalData: PersonalData = {
  copies: {
    // Between companies; a homeowner's own part stands with the job.
    'referral-partners': async (ctx, { vendorId }) => {
      if (!vendorId) return null;
      return ctx.db.read
        .select({
          id: partnerships.id,
          status: partnerships.status,
          shareBp: partnerships.shareBp,
          message: partnerships.message,
          email: partnerships.email,
          invitedAt: partnerships.invitedAt,
        })
        .from(partnerships)
        .where(eq(partnerships.fromVendorId, vendorId))
        .orderBy(asc(partnerships.invitedAt), asc(partnerships.id));
    },
    referrals: async (ctx, { vendorId }) => {
      if (!vendorId) return null;
      return ctx.db.read
        .select({
          id: referrals.id,
          bookingId: referrals.bookingId,
          status: referrals.status,
          shareBp: referrals.shareBp,
          note: referrals.note,
          sentAt: referrals.sentAt,
        })
        .from(referrals)
        .where(or(eq(referrals.fromVendorId, vendorId), eq(referrals.toVendorId, vendorId)))
        .orderBy(asc(referrals.sentAt), asc(referrals.id));
    },
  },
  /** Fees stay in the books; what was written beside them goes. */
  erase: async (ctx, { vendorId, names, words }) => {
    const ofAddress = inArray(partnerships.email, [...words]);
    // Nobody will answer an invitation to the address.
    await ctx.db.tx.delete(partnerships).where(and(ofAddress, isNull(partnerships.toVendorId)));
    await ctx.db.tx.update(partnerships).set({ email: null }).where(ofAddress);
    if (vendorId) {
      await scrub(ctx, partnerships, [partnerships.message], names, eq(partnerships.fromVendorId, vendorId));
      await scrub(ctx, referrals, [referrals.note], names, eq(referrals.fromVendorId, vendorId));
    }
    return undefined;
  },
};
