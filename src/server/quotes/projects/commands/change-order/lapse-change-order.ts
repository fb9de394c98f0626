import { changeOrderLapsed } from '#core/quotes/projects/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockOpenPayment, planVoid } from '#server/payments/writes/payment.ts';
import { moveChangeOrder } from '../../writes/change-order.ts';
import { changeOrderFact, lockChangeOrder } from '../../writes/project.ts';

/**
 * Lets a change order that nobody answered in time lapse. A signature that the bank has not confirmed goes with it; while
 * the bank is being asked, its answer comes first. Answers the payment that has to be ended after the commit.
 */
export async function lapseChangeOrder(ctx: Ctx, id: string): Promise<string | null> {
  const { project, milestone, changeOrder } = await lockChangeOrder(ctx, id);
  const { status, respondBy } = changeOrder;
  if ((status !== 'proposed' && status !== 'charging') || respondBy > now(ctx)) return null;
  const paidFor = { purpose: 'change_order', purposeId: changeOrder.id } as const;
  const payment = await lockOpenPayment(ctx, project.bookingId, paidFor);
  if (payment && payment.status !== 'requires_action') return null;
  if (payment) await planVoid(ctx, payment.id);
  await moveChangeOrder(ctx, changeOrder, 'lapsed', { homeownerSignature: null });
  await emit(ctx, changeOrderLapsed, changeOrderFact(project, milestone, changeOrder));
  await audit(ctx, {
    action: 'quotes.lapseChangeOrder',
    resource: 'project',
    resourceId: project.id,
    category: 'system',
    details: { changeOrder: changeOrder.number },
  });
  return payment?.id ?? null;
}
