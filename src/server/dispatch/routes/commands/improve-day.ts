import { dayReplanned } from '#core/dispatch/events.ts';
import { MAX_DAY_VISITS } from '#core/dispatch/routes/limits.ts';
import type { DayPlan } from '#core/dispatch/routes/plan-day.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import type { ChangedDay } from '../queries/changed-days.ts';
import { readDay } from '../queries/read-day.ts';
import { draftPlan } from '../writes/route-plan.ts';
import { searchDay } from '../writes/search-day.ts';

/**
 * Plans the day anew around an emergency that its vendor went to, as a draft to look at. The vendor is told where it is better; a plan
 * without changes is kept as well, so that the day is not searched again.
 */
export async function improveDay(
  ctx: Ctx,
  { emergencyId, homeownerId, vendorId, bookingId }: ChangedDay,
): Promise<void> {
  const read = await readDay(ctx, vendorId, {});
  const { visits } = read.day;
  const canMove = visits.some(({ lock }) => lock === null) && visits.length <= MAX_DAY_VISITS;
  const found = canMove ? await searchDay(ctx, read) : UNCHANGED;
  await inTransaction(ctx, async () => {
    const about = { vendorId, day: read.date, madeBy: null, emergencyId };
    const plan = await draftPlan(ctx, about, found);
    if (!plan) return;
    const changed = plan.changes.filter(({ kind }) => kind !== 'unplaced').length;
    if (changed > 0)
      await emit(ctx, dayReplanned, {
        ...{ emergencyId, homeownerId, vendorId, bookingId, day: read.date, visits: changed },
        savedMinutes: found.before.driveMinutes - found.after.driveMinutes,
      });
    await audit(ctx, {
      action: 'dispatch.improveDay',
      resource: 'route_plan',
      resourceId: plan.id,
      category: 'system',
      details: { day: read.date, emergencyId, visits: changed },
    });
  });
}

const NOTHING = { driveMinutes: 0, miles: 0, lateMinutes: 0, costCents: 0 };
const UNCHANGED: DayPlan = { changes: [], reasons: new Map(), before: NOTHING, after: NOTHING };
