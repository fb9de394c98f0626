import type { Ctx } from '#server/lib/context.ts';
import { latestCharge, openPaymentOf, updateCharge } from '../writes/charge.ts';
import { lockSubscription } from '../writes/subscription.ts';
import { endPlan } from './end-plan.ts';

/** Ends a suspended plan that nobody paid; not while the bank is being asked. */
export async function endUnpaid(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockSubscription(ctx, id);
  if (locked.subscription.status !== 'suspended') return;
  const charge = await latestCharge(ctx, id);
  if (charge && charge.status !== 'paid') {
    if (await openPaymentOf(ctx, charge)) return;
    await updateCharge(ctx, charge.id, { status: 'void', retryAt: null });
  }
  await endPlan(ctx, locked, { unpaid: true });
}
