import { and, eq } from 'drizzle-orm';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { referrals } from '#server/partners/tables.ts';
import { type CommissionTerms, commissionTerms } from '#server/payments/queries/commission.ts';
import { vendors } from '#server/vendors/tables.ts';
import type { BookingRecord } from '../../queries/scope.ts';

/** At which commission a vendor takes a visit over from another: not by its own page, and by its own tier. */
export async function handoverTerms(ctx: Ctx, vendorId: string): Promise<CommissionTerms> {
  const terms = await commissionTerms(ctx, null);
  const tierRate = await tierRatesOf(ctx, [vendorId]);
  return { ...terms, commissionBp: tierRate(vendorId, terms.commissionBp) };
}

/** The partner who passed a job on to its vendor, and for which share; null for a job that came by itself. */
export async function referralOf(ctx: Ctx, booking: BookingRecord): Promise<BookingDetail['referral']> {
  // It was always the same vendor's.
  if (booking.askedAt?.getTime() === booking.requestedAt?.getTime()) return null;
  const [row] = await ctx.db.read
    .select({ from: vendors.company, shareBp: referrals.shareBp })
    .from(referrals)
    .innerJoin(vendors, eq(vendors.id, referrals.fromVendorId))
    .where(
      and(
        eq(referrals.bookingId, booking.id),
        eq(referrals.toVendorId, booking.vendorId),
        eq(referrals.status, 'passed_on'),
      ),
    );
  return row ?? null;
}
