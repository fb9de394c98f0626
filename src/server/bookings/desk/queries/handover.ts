import { and, eq } from 'drizzle-orm';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { referrals } from '#server/partners/tables.ts';
import { type CommissionTerms, commissionTerms } from '#server/payments/queries/commission.ts';
import { vendors } from '#server/vendors/tables.ts';
import type { BookingRecord } from '../../queries/scope.ts';

/** At which commission each of these vendors takes a visit over from another: not by its own page, and by its own tier. */
export async function handoverTerms(
  ctx: Ctx,
  vendorIds: readonly string[],
): Promise<(vendorId: string) => CommissionTerms> {
  const [terms, tierRate] = await Promise.all([commissionTerms(ctx, null), tierRatesOf(ctx, vendorIds)]);
  return (vendorId) => ({ ...terms, commissionBp: tierRate(vendorId, terms.commissionBp) });
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
