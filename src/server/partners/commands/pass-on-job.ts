import { AppError } from '#core/lib/app-error.ts';
import { referralSent } from '#core/partners/events.ts';
import { referralExpiresAt } from '#core/partners/referral.ts';
import type { PassOnInput } from '#core/partners/views.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { choicesOf, whyNotPassOn } from '../queries/choices.ts';
import { factOfReferral } from '../queries/scope.ts';
import { referrals } from '../tables.ts';

/**
 * Asks a partner to take a job. The job stays the vendor's until the partner accepts and the homeowner agrees. Throws not_found for
 * another vendor's job, conflict where it cannot be passed on or the partner cannot come.
 */
export async function passOnJob(ctx: Ctx, input: PassOnInput): Promise<{ id: string }> {
  const booking = await lockBooking(ctx, input.id);
  const refused = await whyNotPassOn(ctx, booking);
  if (refused) throw new AppError('conflict', refused);
  const choice = (await choicesOf(ctx, booking)).find(
    ({ partnershipId }) => partnershipId === input.partnershipId,
  );
  if (!choice) throw refusal('Choose one of your partners.');
  if (choice.problem)
    throw refusal(`${choice.company} can’t take this job: ${choice.problem.toLowerCase()}.`);
  const at = now(ctx);
  const [referral] = await ctx.db.tx
    .insert(referrals)
    .values({
      id: ctx.ids.uuid(),
      partnershipId: choice.partnershipId,
      bookingId: booking.id,
      fromVendorId: booking.vendorId,
      toVendorId: choice.vendorId,
      shareBp: choice.shareBp,
      note: input.note,
      status: 'sent',
      earnsCents: choice.earnsCents,
      sentAt: at,
      expiresAt: referralExpiresAt(at, booking),
    })
    .returning();
  if (!referral) throw new Error('A referral was not written');
  await emit(ctx, referralSent, { ...(await factOfReferral(ctx, referral)), note: input.note });
  await audit(ctx, {
    resource: 'referral',
    resourceId: referral.id,
    category: 'data',
    details: { bookingId: booking.id, toVendorId: choice.vendorId, shareBp: choice.shareBp },
  });
  return { id: booking.id };
}

function refusal(message: string): AppError {
  return new AppError('conflict', message, { fields: { partnershipId: message } });
}
