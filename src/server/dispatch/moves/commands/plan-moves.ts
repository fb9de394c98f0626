import type { MovePlan } from '#core/dispatch/moves/views.ts';
import { mustLeave, withoutTime } from '#core/dispatch/routes/absence.ts';
import type { MoveReason } from '#core/dispatch/routes/plan-record.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { rangeOfStretch } from '#core/scheduling/local-stretch.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { zoneOfVendor } from '#server/scheduling/queries/team.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { visitsById } from '../../routes/queries/visit-rows.ts';
import { planDays } from '../../routes/writes/plan-days.ts';
import { draftPlan } from '../../routes/writes/route-plan.ts';
import { getMovePlan } from '../queries/move-plan.ts';

type Input = {
  date: string;
  fromMinute: number;
  toMinute: number;
  reason: MoveReason;
  message: string;
  visitIds: string[];
};

/**
 * Looks for other times for chosen visits of a day, or of a part of it, and keeps them as a draft: nothing is moved, nobody is told. What
 * is locked stays. Throws not_found for visits that are not the caller's, conflict where none can be moved.
 */
export async function planMoves(ctx: Ctx, input: Input): Promise<MovePlan> {
  const { date, fromMinute, toMinute, reason, message } = input;
  const vendorId = ownVendorId(ctx);
  const zone = await zoneOfVendor(ctx, vendorId);
  const stretch = { from: date, fromMinute, to: date, toMinute };
  const closed = rangeOfStretch(stretch, zone, { now: now(ctx), maxDays: 1 });
  const ids = new Set(input.visitIds);
  const own = await visitsById(ctx, vendorId, [...ids].filter(isUuid));
  if (own.length < ids.size) throw notFound('Visit');
  const [cleared] = await planDays(ctx, vendorId, [date], {
    asks: (visit) => mustLeave(visit, ids, closed),
    clear: (day) => withoutTime(day, ids, closed),
  });
  if (!cleared) throw new AppError('conflict', 'None of these visits can be moved anymore.');
  const plan = await inTransaction(ctx, async () => {
    const cause = {
      ...{ reason, message },
      ...{ startsAt: closed.start.toISOString(), endsAt: closed.end.toISOString() },
    };
    const about = { vendorId, day: date, madeBy: userIdOf(ctx), cause };
    const drafted = await draftPlan(ctx, about, cleared.plan);
    await audit(ctx, {
      resource: 'route_plan',
      resourceId: drafted?.id,
      category: 'data',
      details: {
        day: date,
        reason,
        visits: cleared.plan.changes.filter(({ kind }) => kind !== 'keep').length,
      },
    });
    return drafted;
  });
  return getMovePlan(ctx, { id: plan?.id ?? '' });
}
