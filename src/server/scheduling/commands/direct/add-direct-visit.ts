import type { DirectVisitView } from '#core/scheduling/direct/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { GeocodeResult } from '#server/lib/geocode/port.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { ownDirectVisit } from '../../queries/direct-visits.ts';
import { directVisits } from '../../tables.ts';
import {
  claimDirect,
  locateCustomer,
  noteDirectVisit,
  placeOfCustomer,
  startOfWish,
  workingTechnician,
} from '../../writes/direct-visit.ts';

export type DirectVisitWish = {
  technicianId: string;
  serviceId: string | null;
  title: string;
  customerName: string;
  phone: string;
  line1: string;
  city: string;
  zip: string;
  date: string;
  startMinute: number;
  minutes: number;
  notes: string;
};

/** Asks the geocoder before the transaction. */
export function beforeAddDirectVisit(ctx: Ctx, input: DirectVisitWish): Promise<GeocodeResult> {
  return locateCustomer(ctx, input);
}

/**
 * Plans a visit for a customer of the company's own: no homeowner, no price, no commission. It takes the technician's
 * time as any visit does; hours and skills are the company's own business here. Throws conflict with other free starts
 * where that time is taken.
 */
export async function addDirectVisit(
  ctx: Ctx,
  input: DirectVisitWish,
  found: GeocodeResult,
): Promise<DirectVisitView> {
  const { date: _date, startMinute: _minute, line1: _line, city: _city, zip: _zip, ...facts } = input;
  const vendorId = ownVendorId(ctx);
  const technician = await workingTechnician(ctx, input.technicianId);
  const { zone, startsAt } = await startOfWish(ctx, input);
  const place = await placeOfCustomer(ctx, input, found);
  const id = ctx.ids.uuid();
  await claimDirect(ctx, { id, zone, startsAt, minutes: input.minutes }, technician);
  const at = now(ctx);
  const visit = { ...facts, ...place, id, vendorId, zone, startsAt };
  await ctx.db.tx.insert(directVisits).values({ ...visit, status: 'planned', createdAt: at, updatedAt: at });
  await noteDirectVisit(ctx, visit, 'added', { startsAt, minutes: input.minutes });
  return ownDirectVisit(ctx, { id });
}
