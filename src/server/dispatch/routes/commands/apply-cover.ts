import type { CoverResult } from '#core/dispatch/routes/views.ts';
import { MAX_TIME_OFF_DAYS } from '#core/scheduling/limits.ts';
import { type LocalStretch, rangeOfStretch } from '#core/scheduling/local-stretch.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { addTimeOff } from '#server/scheduling/commands/add-time-off.ts';
import { ownTechnician, zoneOfVendor } from '#server/scheduling/queries/team.ts';
import { expectedVisits } from '#server/vendors/queries/visits.ts';
import { leftVisitOf } from '../queries/left-visits.ts';
import { applyPlan } from '../writes/applied-plan.ts';
import { lockPlan } from '../writes/route-plan.ts';

type Input = LocalStretch & { technicianId: string; note: string; planIds: string[] };

const NOTE = 'Your technician isn’t available at the time we agreed on.';

/**
 * Hands the visits of a technician who is away over as was planned, all of it or nothing: homeowners are told, or asked where the time
 * is another one. The time is blocked once no visit is left in it.
 */
export async function applyCover(ctx: Ctx, { planIds, ...stretch }: Input): Promise<CoverResult> {
  const technician = await ownTechnician(ctx, stretch.technicianId);
  const zone = await zoneOfVendor(ctx, technician.vendorId);
  const away = rangeOfStretch(stretch, zone, { now: now(ctx), maxDays: MAX_TIME_OFF_DAYS });
  for (const id of [...planIds].sort()) {
    const plan = await lockPlan(ctx, id, 'routes');
    // Where nobody can take anything, nothing is to be done for that day.
    if (plan.changes.some(({ kind }) => kind !== 'unplaced')) await applyPlan(ctx, plan, { proposal: NOTE });
  }
  const left = await expectedVisits(ctx, technician.id, away);
  if (left.length === 0) await addTimeOff(ctx, stretch);
  await audit(ctx, {
    resource: 'technician',
    resourceId: technician.id,
    category: 'data',
    details: { from: away.start.toISOString(), to: away.end.toISOString(), left: left.length },
  });
  return { isBlocked: left.length === 0, left: left.map(leftVisitOf) };
}
