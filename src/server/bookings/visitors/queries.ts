import { VENDOR_SLOTS } from '#core/bookings/visitors/contract.ts';
import { localDate } from '#core/lib/time.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { mainServiceOf } from '#server/vendors/queries/offered.ts';
import { shownVendor } from '#server/vendors/queries/profile.ts';
import { bookableByZip, type WorkInput } from '../queries/bookable-visit.ts';
import { priceWithoutCredit } from '../queries/price.ts';
import { offeredSlots, type SlotsAsked, slotsOf } from '../queries/times/slots.ts';

/** A vendor with nothing free for so long has no next time. */
const DAYS_AHEAD = 14;

/**
 * bookings.slotsByZip: times that are offered in a ZIP code. Neither who is taken, nor how many are free, nor who of a
 * company would come: calendars stay the vendors' own. Throws invalid for a ZIP code that is not served.
 */
export async function slotsByZip(ctx: Ctx, input: WorkInput & SlotsAsked & { zip: string }) {
  await countVisitor(ctx);
  const bookable = await bookableByZip(ctx, { ...input, vendorId: undefined });
  const offered = await offeredSlots(ctx, bookable, input);
  const days = offered.days.map(({ date, slots }) => ({
    date,
    slots: slots.filter(({ free }) => free > 0).map((slot) => ({ ...slot, free: 1, technicianName: null })),
  }));
  // Logos are files for people who are signed in.
  const isVisitor = ctx.actor.kind !== 'user';
  const vendors = offered.vendors.map((vendor) => (isVisitor ? { ...vendor, logoUrl: null } : vendor));
  return { ...offered, days, vendors, neighborhood: bookable.home.neighborhood.name };
}

/** bookings.priceByZip: the whole price in a ZIP code, without anybody's credit or discount. */
export async function priceByZip(ctx: Ctx, input: WorkInput & { zip: string; startsAt?: string }) {
  await countVisitor(ctx);
  return priceWithoutCredit(ctx, bookableByZip(ctx, input), input, 'zip');
}

/**
 * bookings.vendorSlots: when a vendor could come next, for the service they sell most often, in their own part of town. One
 * time a day and few days, so that a calendar stays its vendor's own. Throws not_found for a vendor who cannot be booked.
 */
export async function vendorSlots(ctx: Ctx, { vendorId }: { vendorId: string }) {
  await countVisitor(ctx);
  await shownVendor(ctx, vendorId);
  const main = await mainServiceOf(ctx, vendorId);
  if (!main) return null;
  const { service, zip } = main;
  const bookable = await bookableByZip(ctx, { serviceSlug: service.slug, vendorId, zip, addOns: [] });
  const { neighborhood, market } = bookable.home;
  const days = await slotsOf(ctx, bookable, localDate(now(ctx), market.zone), DAYS_AHEAD);
  const slots = days.flatMap((day) => day.slots.find(({ free }) => free.length > 0) ?? []);
  return {
    ...{ service, zip, neighborhood: neighborhood.name, zone: market.zone },
    slots: slots.slice(0, VENDOR_SLOTS).map(({ startsAt, windowEndsAt }) => ({ startsAt, windowEndsAt })),
  };
}

/** Page loads pass the limit of the API: these are counted by address, so that nobody copies calendars through pages. */
async function countVisitor(ctx: Ctx): Promise<void> {
  // A shared page is drawn once for all, by ourselves: no address stands behind it.
  if (ctx.actor.kind === 'user' || ctx.ip === null) return;
  await ctx.limits.attempt('api', `times:${ctx.ip}`);
}
