import { AppError, notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { PlannedPayout } from '../writes/payout.ts';
import { planPayout } from './plan-payout.ts';

/** The signed-in vendor asks for the whole balance. */
export async function payOut(ctx: Ctx): Promise<PlannedPayout> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.vendorId) throw notFound('Company');
  if (!actor.emailVerified) {
    throw new AppError(
      'forbidden',
      'Confirm your email address first using the link we emailed you. Then you can request a payout.',
    );
  }
  return planPayout(ctx, actor.vendorId);
}
