import { planRenewsSoon } from '#core/plans/events.ts';
import { chargeOf } from '#core/plans/money.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { lockSubscription, planFact, updateSubscription } from '../writes/subscription.ts';

/** Tells the homeowner of a yearly renewal that is near, once for each. */
export async function announceRenewal(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockSubscription(ctx, id);
  const { subscription } = locked;
  const { nextChargeAt, renewalNoticeFor, baseCents, taxBp } = subscription;
  if (nextChargeAt === null || renewalNoticeFor?.getTime() === nextChargeAt.getTime()) return;
  await updateSubscription(ctx, subscription, { renewalNoticeFor: nextChargeAt });
  if (nextChargeAt <= now(ctx)) return;
  await emit(ctx, planRenewsSoon, {
    ...planFact(locked),
    ...{ amountCents: chargeOf(baseCents, taxBp).totalCents, at: nextChargeAt.toISOString() },
  });
}
