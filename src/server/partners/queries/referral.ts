import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { ReferralDetail } from '#core/partners/views.ts';
import { takersOf } from '#server/bookings/desk/queries/reassign.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { referrals } from '../tables.ts';
import { referralById } from './referral-list.ts';

/** partners.get: a referral with the technicians who could come, where it is the vendor's to answer. */
export async function referralOf(ctx: Ctx, { id }: { id: string }): Promise<ReferralDetail> {
  const referral = isUuid(id) ? await referralById(ctx, id) : null;
  if (!referral) throw notFound('Referral');
  const answers = referral.direction === 'received' && referral.status === 'sent';
  return { ...referral, technicians: answers ? await techniciansFor(ctx, id) : [] };
}

/** Technicians of the calling vendor who do the service of a referral that waits for it, with what speaks against each. */
export async function techniciansFor(ctx: Ctx, id: string): Promise<ReferralDetail['technicians']> {
  const vendorId = ownVendorId(ctx);
  const [found] = await ctx.db.read
    .select({ booking: bookings })
    .from(referrals)
    .innerJoin(bookings, eq(bookings.id, referrals.bookingId))
    .where(and(eq(referrals.id, id), eq(referrals.toVendorId, vendorId)));
  if (!found) throw notFound('Referral');
  const { takers } = await takersOf(ctx, found.booking, vendorId);
  return takers.map(({ technicianId, technicianName, problem }) => ({
    id: technicianId,
    name: technicianName,
    problem,
  }));
}
