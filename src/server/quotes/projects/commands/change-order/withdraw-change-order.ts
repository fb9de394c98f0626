import { changeOrderWithdrawn } from '#core/quotes/projects/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { assertAnswerable, moveChangeOrder } from '../../writes/change-order.ts';
import { changeOrderFact, lockChangeOrder } from '../../writes/project.ts';

/** The vendor takes a change order back before it is signed. */
export async function withdrawChangeOrder(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const { project, milestone, changeOrder } = await lockChangeOrder(ctx, input.id);
  assertAnswerable(ctx, changeOrder);
  await moveChangeOrder(ctx, changeOrder, 'withdrawn');
  await emit(ctx, changeOrderWithdrawn, changeOrderFact(project, milestone, changeOrder));
  await audit(ctx, {
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    details: { changeOrder: changeOrder.number },
  });
  return { done: true };
}
