import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUuid } from '#core/lib/ids.ts';
import type { JobReferral } from '#core/partners/views.ts';
import { partyOf, scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ratingOf } from '#server/vendors/queries.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { referrals } from '../tables.ts';

/**
 * partners.ofJob: the latest referral of a job; null without one, and of a job that isn't the caller's. The homeowner learns of
 * it once the partner has accepted: before, there is nothing to decide.
 */
export async function referralOfJob(ctx: Ctx, { id }: { id: string }): Promise<JobReferral> {
  if (!isUuid(id)) return null;
  const senders = alias(vendors, 'senders');
  const [row] = await ctx.db.read
    .select({
      referral: referrals,
      from: senders.company,
      to: vendors.company,
      technicianName: technicians.name,
      number: bookings.number,
      title: bookings.title,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      zone: bookings.zone,
    })
    .from(referrals)
    .innerJoin(bookings, eq(bookings.id, referrals.bookingId))
    .innerJoin(senders, eq(senders.id, referrals.fromVendorId))
    .innerJoin(vendors, eq(vendors.id, referrals.toVendorId))
    .leftJoin(technicians, eq(technicians.id, referrals.technicianId))
    .where(
      and(
        eq(referrals.bookingId, sql`${id}::uuid`),
        scopeOf(ctx),
        partyOf(ctx) === 'homeowner' ? isNotNull(referrals.acceptedAt) : undefined,
      ),
    )
    .orderBy(desc(referrals.sentAt))
    .limit(1);
  if (!row) return null;
  const { referral, ...job } = row;
  const rated = (await ratingOf(ctx, [referral.toVendorId])).get(referral.toVendorId);
  return {
    ...job,
    id: referral.id,
    status: referral.status,
    toVendorId: referral.toVendorId,
    rating: rated?.rating == null ? null : { value: rated.rating, reviews: rated.reviews },
    expiresAt: referral.expiresAt,
  };
}
