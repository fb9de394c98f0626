import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { referralClosed } from '#core/partners/events.ts';
import { isOpenReferral, REFERRAL_STATUS_LOOKS, type ReferralStatus } from '#core/partners/referral.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { factOfReferral, type ReferralRecord } from '../queries/scope.ts';
import { referrals } from '../tables.ts';

/** Throws conflict unless a locked referral is at this point, gone when its time is over. */
export function assertAwaits(ctx: Ctx, referral: ReferralRecord, status: ReferralStatus): void {
  if (referral.status !== status) {
    const { label } = REFERRAL_STATUS_LOOKS[referral.status];
    throw new AppError('conflict', `This no longer needs an answer. The referral’s status is “${label}”.`);
  }
  if (referral.expiresAt <= now(ctx)) throw new AppError('gone', 'The time to answer has passed.');
}

type Outcome = 'declined' | 'refused' | 'withdrawn' | 'expired';

/** Ends a locked referral without the job changing hands. */
export async function closeReferral(ctx: Ctx, referral: ReferralRecord, outcome: Outcome): Promise<void> {
  if (!isOpenReferral(referral.status)) return;
  await ctx.db.tx
    .update(referrals)
    .set({ status: outcome, closedAt: now(ctx) })
    .where(eq(referrals.id, referral.id));
  await emit(ctx, referralClosed, {
    ...(await factOfReferral(ctx, referral)),
    outcome,
    homeownerKnew: referral.acceptedAt !== null,
  });
}
