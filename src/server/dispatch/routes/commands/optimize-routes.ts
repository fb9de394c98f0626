import { MAX_DAY_VISITS, SEARCH_MS, SEARCH_ROUNDS } from '#core/dispatch/routes/limits.ts';
import { type DayPlan, planDay } from '#core/dispatch/routes/plan-day.ts';
import type { PlannedChange } from '#core/dispatch/routes/plan-record.ts';
import type { DayRoutes } from '#core/dispatch/routes/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { searchInWorker } from '#server/lib/routing/search-in-worker.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { routePlans } from '../../tables.ts';
import { dayRoutesOf } from '../queries/day-routes.ts';
import { readDay } from '../queries/read-day.ts';
import { placesOf, waysOf } from '../queries/ways.ts';
import { fetchDrives } from '../writes/travel-times.ts';

/** The same day gives the same plan while the search needs less than its time. */
const SEED = 1;

/** Looks for a cheaper day in a thread of its own and keeps the plan as a draft: nothing is moved, nobody is told. */
export async function optimizeRoutes(
  ctx: Ctx,
  input: { date: string; locked: string[] },
): Promise<DayRoutes> {
  const vendorId = ownVendorId(ctx);
  const read = await readDay(ctx, vendorId, input);
  if (read.day.visits.every(({ lock }) => lock !== null))
    throw new AppError('conflict', 'No visit of this day can still be moved.');
  if (read.day.visits.length > MAX_DAY_VISITS)
    throw new AppError('conflict', `Up to ${MAX_DAY_VISITS} visits can be optimized at once.`);
  const ways = waysOf(read, await fetchDrives(ctx, placesOf(read.day, read.base)));
  const found = await planDay(read.day, ways, (problem, start) =>
    searchInWorker(problem, start, { seed: SEED, rounds: SEARCH_ROUNDS, milliseconds: SEARCH_MS }),
  );
  await inTransaction(ctx, async () => {
    const id = ctx.ids.uuid();
    const { before, after } = found;
    await ctx.db.tx.insert(routePlans).values({
      ...{ id, vendorId, day: read.date, status: 'draft', before, after },
      changes: recorded(found),
      madeBy: userIdOf(ctx),
      createdAt: now(ctx),
    });
    await audit(ctx, {
      resource: 'route_plan',
      resourceId: id,
      category: 'data',
      details: { day: read.date },
    });
  });
  return dayRoutesOf(ctx, { date: read.date });
}

function recorded({ changes, reasons }: DayPlan): PlannedChange[] {
  return changes.flatMap(({ visit, kind, technicianId, startsAt }) =>
    kind === 'keep'
      ? []
      : [
          {
            ...{ bookingId: visit.id, kind },
            fromTechnicianId: visit.technicianId,
            fromStartsAt: visit.startsAt.toISOString(),
            toTechnicianId: technicianId,
            toStartsAt: startsAt.toISOString(),
            reason: kind === 'unplaced' ? (reasons.get(visit.id) ?? null) : null,
            rescheduleId: null,
          },
        ],
  );
}
