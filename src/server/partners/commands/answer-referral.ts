import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { referralAccepted } from '#core/partners/events.ts';
import type { AnswerReferralInput } from '#core/partners/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { techniciansFor } from '../queries/referral.ts';
import { factOfReferral, lockReferral } from '../queries/scope.ts';
import { referrals } from '../tables.ts';
import { assertAwaits, closeReferral } from '../writes/referral.ts';

/**
 * The partner can come, with a technician who is free then, or can't. Accepting asks the homeowner; the time is not taken before
 * the homeowner agrees. Throws not_found for anybody else's referral.
 */
export async function answerReferral(ctx: Ctx, input: AnswerReferralInput): Promise<{ done: true }> {
  const referral = await lockReferral(ctx, input.id, 'toVendorId');
  assertAwaits(ctx, referral, 'sent');
  if (input.accept) await accept(ctx, referral, input.technicianId);
  else await closeReferral(ctx, referral, 'declined');
  await audit(ctx, {
    resource: 'referral',
    resourceId: referral.id,
    category: 'data',
    details: { accept: input.accept },
  });
  return { done: true };
}

async function accept(
  ctx: Ctx,
  referral: Awaited<ReturnType<typeof lockReferral>>,
  technicianId: string | undefined,
): Promise<void> {
  if (technicianId === undefined) throw refusal('Choose a technician.');
  const chosen = (await techniciansFor(ctx, referral.id)).find(({ id }) => id === technicianId);
  if (!chosen) throw refusal('Choose one of your technicians who does this service.');
  if (chosen.problem) throw refusal(`${chosen.name} can’t come: ${chosen.problem.toLowerCase()}.`);
  await ctx.db.tx
    .update(referrals)
    .set({ status: 'accepted', technicianId: chosen.id, acceptedAt: now(ctx) })
    .where(eq(referrals.id, referral.id));
  await emit(ctx, referralAccepted, { ...(await factOfReferral(ctx, referral)), technicianId: chosen.id });
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, { fields: { technicianId: message } });
}
