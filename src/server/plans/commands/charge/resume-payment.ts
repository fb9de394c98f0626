import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownPlanPayment } from '../../queries/payments.ts';

/** Notes that the homeowner is back from the bank; `finishCharge` asks how it went, after the commit. */
export async function resumePayment(ctx: Ctx, input: { id: string }): Promise<{ paymentId: string }> {
  const payment = isUuid(input.id) ? await ownPlanPayment(ctx, userIdOf(ctx), input.id) : null;
  if (!payment) throw notFound('Payment');
  await audit(ctx, { resource: 'payment', resourceId: payment.id, category: 'data' });
  return { paymentId: payment.id };
}
