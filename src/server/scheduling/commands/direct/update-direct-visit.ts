import { eq, sql } from 'drizzle-orm';
import type { DirectVisitView } from '#core/scheduling/direct/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { GeocodeResult } from '#server/lib/geocode/port.ts';
import { ownDirectVisit } from '../../queries/direct-visits.ts';
import { directVisits } from '../../tables.ts';
import {
  claimDirect,
  locateCustomer,
  lockDirectVisit,
  noteDirectVisit,
  placeOfCustomer,
  startOfWish,
  workingTechnician,
} from '../../writes/direct-visit.ts';
import type { DirectVisitWish } from './add-direct-visit.ts';

/** Asks the geocoder before the transaction. */
export function beforeUpdateDirectVisit(ctx: Ctx, input: DirectVisitWish): Promise<GeocodeResult> {
  return locateCustomer(ctx, input);
}

/** Changes a planned direct visit, its time and technician among it. Throws conflict once it is done or cancelled. */
export async function updateDirectVisit(
  ctx: Ctx,
  input: DirectVisitWish & { id: string },
  found: GeocodeResult,
): Promise<DirectVisitView> {
  const { date: _date, startMinute: _minute, line1: _line, city: _city, zip: _zip, ...facts } = input;
  const visit = await lockDirectVisit(ctx, input.id);
  const technician = await workingTechnician(ctx, input.technicianId);
  const { startsAt } = await startOfWish(ctx, input);
  const place = await placeOfCustomer(ctx, input, found);
  await claimDirect(ctx, { id: visit.id, zone: visit.zone, startsAt, minutes: input.minutes }, technician);
  await ctx.db.tx
    .update(directVisits)
    .set({
      ...facts,
      ...place,
      startsAt,
      timesMoved: sql`${directVisits.timesMoved} + 1`,
      updatedAt: now(ctx),
    })
    .where(eq(directVisits.id, visit.id));
  await noteDirectVisit(ctx, { ...visit, technicianId: technician.id }, 'updated', { startsAt });
  return ownDirectVisit(ctx, { id: visit.id });
}
