import { isCovered, withoutTechnician } from '#core/dispatch/routes/absence.ts';
import { MAX_COVER_DAYS } from '#core/dispatch/routes/limits.ts';
import type { AbsenceCover } from '#core/dispatch/routes/views.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { MAX_TIME_OFF_DAYS } from '#core/scheduling/limits.ts';
import { type LocalStretch, rangeOfStretch } from '#core/scheduling/local-stretch.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { ownTechnician, zoneOfVendor } from '#server/scheduling/queries/team.ts';
import { expectedVisits, visitStartsOf } from '#server/vendors/queries/visits.ts';
import { changeView } from '../queries/day-routes.ts';
import { leftVisitOf } from '../queries/left-visits.ts';
import { planDays } from '../writes/plan-days.ts';
import { draftPlan } from '../writes/route-plan.ts';

type Input = LocalStretch & { technicianId: string; onward?: string | undefined };

/**
 * Looks, day by day, for who else could make the visits of a technician who is away, or on which other day, and keeps that as drafts:
 * nothing is moved, nobody is told. Other visits stay as they are. A long absence is looked at in steps; `onward` is where the next
 * one begins.
 */
export async function coverAbsence(ctx: Ctx, input: Input): Promise<AbsenceCover> {
  const technician = await ownTechnician(ctx, input.technicianId);
  const { vendorId } = technician;
  const zone = await zoneOfVendor(ctx, vendorId);
  const away = rangeOfStretch(input, zone, { now: now(ctx), maxDays: MAX_TIME_OFF_DAYS });
  const starts = await visitStartsOf(ctx, technician.id, away);
  const all = [...new Set(starts.map((at) => localDate(at, zone)))].filter(
    (date) => date >= (input.onward ?? date),
  );
  const dates = all.slice(0, MAX_COVER_DAYS);
  const onward = all[MAX_COVER_DAYS] ?? null;
  const cleared = await planDays(ctx, vendorId, dates, {
    asks: (visit) => isCovered(visit, technician.id, away),
    clear: (day) => withoutTechnician(day, technician.id, away),
  });
  const days = await inTransaction(ctx, async () => {
    const drafted: AbsenceCover['days'] = [];
    for (const { read, plan: found } of cleared) {
      const plan = await draftPlan(ctx, { vendorId, day: read.date, madeBy: userIdOf(ctx) }, found);
      await audit(ctx, {
        resource: 'route_plan',
        resourceId: plan?.id,
        category: 'data',
        details: { day: read.date, technicianId: technician.id },
      });
      if (!plan) continue;
      const nameOf = (id: string) => read.day.technicians.find((one) => one.id === id)?.name ?? '';
      const changes = plan.changes.flatMap((change) => changeView(read, change, nameOf));
      drafted.push({ planId: plan.id, date: read.date, changes });
    }
    return drafted;
  });
  const handed = new Set(days.flatMap(({ changes }) => changes.map(({ bookingId }) => bookingId)));
  const looked = {
    start: input.onward ? startOfDay(input.onward, zone) : away.start,
    end: onward ? startOfDay(onward, zone) : away.end,
  };
  const expected = await expectedVisits(ctx, technician.id, looked);
  return { zone, days, onward, stays: expected.filter(({ id }) => !handed.has(id)).map(leftVisitOf) };
}
