import { and, eq, inArray } from 'drizzle-orm';
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

type Passed = Pick<BookingRecord, 'id' | 'vendorId' | 'askedAt' | 'requestedAt'>;

/** The partner who passed a job on to its vendor, and for which share; null for a job that came by itself. */
export async function referralOf(ctx: Ctx, booking: Passed): Promise<BookingDetail['referral']> {
  return (await referralsOf(ctx, [booking])).get(booking.id) ?? null;
}

/** The same of many, by id; only of those that a partner passed on. */
export async function referralsOf(
  ctx: Ctx,
  booked: readonly Passed[],
): Promise<Map<string, NonNullable<BookingDetail['referral']>>> {
  // The others were always the same vendor's.
  const moved = booked.filter(({ askedAt, requestedAt }) => askedAt?.getTime() !== requestedAt?.getTime());
  if (moved.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({
      ...{ bookingId: referrals.bookingId, toVendorId: referrals.toVendorId },
      ...{ from: vendors.company, shareBp: referrals.shareBp },
    })
    .from(referrals)
    .innerJoin(vendors, eq(vendors.id, referrals.fromVendorId))
    .where(
      and(
        inArray(
          referrals.bookingId,
          moved.map(({ id }) => id),
        ),
        eq(referrals.status, 'passed_on'),
      ),
    );
  return new Map(
    moved.flatMap(({ id, vendorId }) => {
      const found = rows.find((row) => row.bookingId === id && row.toVendorId === vendorId);
      return found ? [[id, { from: found.from, shareBp: found.shareBp }]] : [];
    }),
  );
}
