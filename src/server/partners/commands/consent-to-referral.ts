import { eq } from 'drizzle-orm';
import { referralPassedOn } from '#core/partners/events.ts';
import { passBookingOn } from '#server/bookings/commands/request/pass-booking-on.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { factOfReferral, lockReferralOfHomeowner } from '../queries/scope.ts';
import { referrals } from '../tables.ts';
import { assertAwaits, closeReferral } from '../writes/referral.ts';

/**
 * The homeowner agrees, and the partner has the job from then on; or declines, and it stays with its vendor. Throws not_found for
 * anybody else's job, conflict where the partner isn't free anymore.
 */
export async function consentToReferral(
  ctx: Ctx,
  input: { id: string; agree: boolean },
): Promise<{ done: true }> {
  const referral = await lockReferralOfHomeowner(ctx, input.id);
  assertAwaits(ctx, referral, 'accepted');
  if (input.agree) {
    const { bookingId, toVendorId: vendorId, technicianId } = referral;
    if (!technicianId) throw new Error(`referral ${referral.id} was accepted without a technician`);
    const fact = await factOfReferral(ctx, referral);
    await passBookingOn(ctx, { bookingId, vendorId, technicianId });
    await ctx.db.tx
      .update(referrals)
      .set({ status: 'passed_on', closedAt: now(ctx) })
      .where(eq(referrals.id, referral.id));
    await emit(ctx, referralPassedOn, fact);
  } else {
    await closeReferral(ctx, referral, 'refused');
  }
  await audit(ctx, {
    resource: 'referral',
    resourceId: referral.id,
    category: 'data',
    details: { agree: input.agree },
  });
  return { done: true };
}
