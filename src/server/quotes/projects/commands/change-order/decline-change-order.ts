import { changeOrderDeclined } from '#core/quotes/projects/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { assertAnswerable, moveChangeOrder } from '../../writes/change-order.ts';
import { changeOrderFact, lockChangeOrder } from '../../writes/project.ts';

/** The homeowner does not want the change: the work stays as it was agreed. */
export async function declineChangeOrder(
  ctx: Ctx,
  input: { id: string; reason: string },
): Promise<{ done: true }> {
  const { project, milestone, changeOrder } = await lockChangeOrder(ctx, input.id);
  assertAnswerable(ctx, changeOrder);
  const { reason } = input;
  await moveChangeOrder(ctx, changeOrder, 'declined', { declineReason: reason });
  await emit(ctx, changeOrderDeclined, { ...changeOrderFact(project, milestone, changeOrder), reason });
  await audit(ctx, {
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    details: { changeOrder: changeOrder.number, reason },
  });
  return { done: true };
}
