import { eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { charges } from '../../tables.ts';
import { chargeOfSubscription, openChargePayment, updateCharge } from '../../writes/charge.ts';
import { lockSubscription } from '../../writes/subscription.ts';

/** A stage's day has come: the card is asked again. Answers the payment to be driven; null when it is too late or early. */
export async function retryCharge(ctx: Ctx, id: string): Promise<string | null> {
  const [found] = await ctx.db.tx.select().from(charges).where(eq(charges.id, id));
  if (!found) return null;
  const locked = await lockSubscription(ctx, found.subscriptionId);
  const charge = await chargeOfSubscription(ctx, found.subscriptionId, id);
  const isDue = charge.status === 'failed' && charge.retryAt !== null && charge.retryAt <= now(ctx);
  if (!isDue || locked.subscription.status !== 'past_due') return null;
  await updateCharge(ctx, id, { status: 'open', retryAt: null });
  return openChargePayment(ctx, locked, charge, locked.subscription.methodId);
}
