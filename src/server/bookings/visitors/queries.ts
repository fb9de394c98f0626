import type { Ctx } from '#server/lib/context.ts';
import { bookableByZip, priceOfBookable, type WorkInput } from '../queries/bookable-visit.ts';
import { pricedView, whoWouldCome } from '../queries/price.ts';
import { offeredSlots, type SlotsAsked } from '../queries/slots.ts';

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
  const bookable = await bookableByZip(ctx, input);
  const startsAt = input.startsAt ? new Date(input.startsAt) : null;
  const candidate = await whoWouldCome(ctx, bookable, startsAt, input.vendorId ? 'vendorId' : 'zip');
  return pricedView(ctx, priceOfBookable(bookable, candidate), candidate, startsAt);
}

/** Page loads pass the limit of the API: these are counted by address, so that nobody copies calendars through pages. */
async function countVisitor(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'user') return;
  await ctx.limits.attempt('api', `times:${ctx.ip ?? 'unknown'}`);
}
