import type { Ctx } from '#server/lib/context.ts';
import { applyPlan } from '../writes/applied-plan.ts';
import { lockPlan } from '../writes/route-plan.ts';

/** Applies a plan of a day's routes, all of it or nothing. */
export async function applyRoutes(ctx: Ctx, input: { id: string }): Promise<{ date: string }> {
  const plan = await lockPlan(ctx, input.id, 'routes');
  await applyPlan(ctx, plan, { proposal: 'This time would fit our route that day better.' });
  return { date: plan.day };
}
