import { isCovered, withoutTechnician } from '#core/dispatch/routes/absence.ts';
import { MAX_COVER_DAYS } from '#core/dispatch/routes/limits.ts';
import type { AbsenceCover } from '#core/dispatch/routes/views.ts';
import { localDate } from '#core/lib/time.ts';
import { type LocalStretch, rangeOfStretch } from '#core/scheduling/local-stretch.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { ownTechnician, zoneOfVendor } from '#server/scheduling/queries/team.ts';
import { expectedVisits, visitStartsOf } from '#server/vendors/queries/visits.ts';
import { changeView } from '../queries/day-routes.ts';
import { leftVisitOf } from '../queries/left-visits.ts';
import { readDay } from '../queries/read-day.ts';
import { draftPlan } from '../writes/route-plan.ts';
import { searchDay } from '../writes/search-day.ts';

/**
 * Looks, day by day, for who else could make the visits of a technician who is away, and keeps that as drafts: nothing is moved,
 * nobody is told. Other visits stay as they are.
 */
export async function coverAbsence(
  ctx: Ctx,
  input: LocalStretch & { technicianId: string },
): Promise<AbsenceCover> {
  const technician = await ownTechnician(ctx, input.technicianId);
  const { vendorId } = technician;
  const zone = await zoneOfVendor(ctx, vendorId);
  const away = rangeOfStretch(input, zone, { now: now(ctx), maxDays: MAX_COVER_DAYS });
  const starts = await visitStartsOf(ctx, technician.id, away);
  const days: AbsenceCover['days'] = [];
  for (const date of new Set(starts.map((at) => localDate(at, zone)))) {
    const read = await readDay(ctx, vendorId, { date });
    if (!read.day.visits.some((visit) => isCovered(visit, technician.id, away))) continue;
    const day = withoutTechnician(read.day, technician.id, away);
    const found = await searchDay(ctx, { ...read, day });
    const plan = await inTransaction(ctx, async () => {
      const about = { vendorId, day: date, madeBy: userIdOf(ctx), emergencyId: null };
      const drafted = await draftPlan(ctx, about, found);
      await audit(ctx, {
        resource: 'route_plan',
        resourceId: drafted?.id,
        category: 'data',
        details: { day: date, technicianId: technician.id },
      });
      return drafted;
    });
    if (!plan) continue;
    const nameOf = (id: string) => read.day.technicians.find((one) => one.id === id)?.name ?? '';
    const changes = plan.changes.flatMap((change) => changeView(read, change, nameOf));
    days.push({ planId: plan.id, date, changes });
  }
  const handed = new Set(days.flatMap(({ changes }) => changes.map(({ bookingId }) => bookingId)));
  const expected = await expectedVisits(ctx, technician.id, away);
  return { zone, days, stays: expected.filter(({ id }) => !handed.has(id)).map(leftVisitOf) };
}
