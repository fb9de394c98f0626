import { and, eq } from 'drizzle-orm';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { referrals } from '#server/partners/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import type { BookingRecord } from './scope.ts';

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
