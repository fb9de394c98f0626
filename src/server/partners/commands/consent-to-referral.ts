import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { referralPassedOn } from '#core/partners/events.ts';
import { passVisitOn } from '#server/bookings/commands/request/pass-visit-on.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { referrals } from '../tables.ts';
import { assertAwaits, closeReferral, factOfReferral } from '../writes/referral.ts';

/**
 * The homeowner agrees, and the partner has the job from then on; or declines, and it stays with its vendor. Throws not_found for
 * anybody else's job, conflict where the partner isn't free anymore.
 */
export async function consentToReferral(
  ctx: Ctx,
  input: { id: string; agree: boolean },
): Promise<{ done: true }> {
  const ofCaller = sql`exists (select from ${bookings}
    where ${bookings.id} = ${referrals.bookingId} and ${bookings.homeownerId} = ${userIdOf(ctx)})`;
  const [referral] = isUuid(input.id)
    ? await ctx.db.tx
        .select()
        .from(referrals)
        .where(and(eq(referrals.id, input.id), ofCaller))
        .for('update')
    : [];
  // Before the partner has accepted the homeowner knows nothing of it.
  if (!referral || referral.acceptedAt === null) throw notFound('Referral');
  assertAwaits(ctx, referral, 'accepted');
  if (input.agree) {
    const { bookingId, toVendorId: vendorId, technicianId } = referral;
    if (!technicianId) throw new Error(`referral ${referral.id} was accepted without a technician`);
    const fact = await factOfReferral(ctx, referral);
    await passVisitOn(ctx, { bookingId, vendorId, technicianId });
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
