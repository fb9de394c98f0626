import type { Ctx } from '#server/lib/context.ts';
import { applyPlan } from '../../routes/writes/applied-plan.ts';
import { lockPlan } from '../../routes/writes/route-plan.ts';

/**
 * Moves the chosen visits of a plan, all of them or none: homeowners are told why, or asked where the new time is outside what was
 * promised.
 */
export async function applyMoves(ctx: Ctx, input: { id: string; visitIds: string[] }) {
  const plan = await lockPlan(ctx, input.id, 'moves');
  const message = plan.cause?.message ?? '';
  await applyPlan(ctx, plan, { proposal: message, move: message }, new Set(input.visitIds));
  return { id: plan.id };
}
