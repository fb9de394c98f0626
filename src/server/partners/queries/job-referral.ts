import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { JobReferral } from '#core/partners/views.ts';
import { partyOf, scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { referrals } from '../tables.ts';
import { ratingsFor } from './ratings.ts';

/**
 * partners.ofJob: the latest referral of a job, null without one. Throws not_found for a job that isn't the caller's. The
 * homeowner learns of a referral once the partner has accepted: before, there is nothing to decide.
 */
export async function referralOfJob(ctx: Ctx, { id }: { id: string }): Promise<JobReferral> {
  const senders = alias(vendors, 'senders');
  const isShown = partyOf(ctx) === 'homeowner' ? isNotNull(referrals.acceptedAt) : undefined;
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({
          referral: referrals,
          from: senders.company,
          to: vendors.company,
          technicianName: technicians.name,
          job: {
            number: bookings.number,
            title: bookings.title,
            startsAt: bookings.startsAt,
            endsAt: bookings.endsAt,
            zone: bookings.zone,
          },
        })
        .from(bookings)
        .leftJoin(referrals, and(eq(referrals.bookingId, bookings.id), isShown))
        .leftJoin(senders, eq(senders.id, referrals.fromVendorId))
        .leftJoin(vendors, eq(vendors.id, referrals.toVendorId))
        .leftJoin(technicians, eq(technicians.id, referrals.technicianId))
        .where(and(eq(bookings.id, id), scopeOf(ctx)))
        .orderBy(sql`${referrals.sentAt} desc nulls last`, desc(referrals.id))
        .limit(1)
    : [];
  if (!row) throw notFound('Job');
  const { referral, from, to, technicianName, job } = row;
  if (!referral || from === null || to === null) return null;
  const ratedAs = await ratingsFor(ctx, [referral.toVendorId]);
  return {
    ...{ ...job, from, to, technicianName },
    id: referral.id,
    status: referral.status,
    toVendorId: referral.toVendorId,
    rating: ratedAs(referral.toVendorId),
    expiresAt: referral.expiresAt,
  };
}
