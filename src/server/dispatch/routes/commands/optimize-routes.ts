import { MAX_DAY_VISITS } from '#core/dispatch/routes/limits.ts';
import type { DayRoutes } from '#core/dispatch/routes/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { dayRoutesOf } from '../queries/day-routes.ts';
import { readDay } from '../queries/read-day.ts';
import { draftPlan } from '../writes/route-plan.ts';
import { searchDay } from '../writes/search-day.ts';

/** Looks for a cheaper day and keeps the plan as a draft: nothing is moved, nobody is told. */
export async function optimizeRoutes(
  ctx: Ctx,
  input: { date: string; locked: string[] },
): Promise<DayRoutes> {
  const vendorId = ownVendorId(ctx);
  const read = await readDay(ctx, vendorId, input);
  if (read.day.visits.every(({ lock }) => lock !== null))
    throw new AppError('conflict', 'No visits on this day can be moved anymore.');
  if (read.day.visits.length > MAX_DAY_VISITS)
    throw new AppError('conflict', `Up to ${MAX_DAY_VISITS} visits can be optimized at once.`);
  const found = await searchDay(ctx, read);
  await inTransaction(ctx, async () => {
    const about = { vendorId, day: read.date, madeBy: userIdOf(ctx) };
    const plan = await draftPlan(ctx, about, found);
    await audit(ctx, {
      resource: 'route_plan',
      resourceId: plan?.id,
      category: 'data',
      details: { day: read.date },
    });
  });
  return dayRoutesOf(ctx, { date: read.date });
}
