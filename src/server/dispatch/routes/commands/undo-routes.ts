import { AppError } from '#core/lib/app-error.ts';
import { shiftVisits } from '#server/bookings/schedule/commands/shift-visits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { audit } from '#server/lib/pipeline.ts';
import { takeBack } from '../writes/applied-plan.ts';
import { changePlan, lockPlan } from '../writes/route-plan.ts';

/**
 * Puts an applied plan back, all of it or nothing: visits return to their time and technician, proposals that wait are withdrawn;
 * homeowners are told. Visits that changed again since stay as they are. Throws conflict where an earlier time is taken.
 */
export async function undoRoutes(ctx: Ctx, input: { id: string }): Promise<{ date: string }> {
  const plan = await lockPlan(ctx, input.id, 'routes');
  if (plan.status !== 'applied') throw new AppError('conflict', 'Only an applied plan can be undone.');
  const { back } = await takeBack(ctx, plan);
  await shiftVisits(ctx, back);
  crashPoint('routes.plan.undoing');
  await changePlan(ctx, plan, { status: 'undone', undoneAt: now(ctx) });
  await audit(ctx, {
    resource: 'route_plan',
    resourceId: plan.id,
    category: 'data',
    details: { day: plan.day, visits: back.length },
  });
  return { date: plan.day };
}
