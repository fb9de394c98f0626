import { inArray } from 'drizzle-orm';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { ServicePricing } from '#core/catalog/types.ts';
import { addOns } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { bookingLines, bookings } from '../tables.ts';

type BookingRecord = typeof bookings.$inferSelect;
type LineRecord = typeof bookingLines.$inferSelect;

/**
 * What booking the same again takes: home, answers, add-ons, and the length where that is for the homeowner to say.
 * Add-ons that are not offered any more are left out when it is booked.
 */
export async function rebookOf(
  ctx: Ctx,
  booking: BookingRecord,
  { lines, pricing }: { lines: readonly LineRecord[]; pricing: ServicePricing },
): Promise<BookingDetail['rebook']> {
  const chosen = lines.filter(({ proposedBy }) => proposedBy === null);
  const added = new Map(
    chosen.flatMap(({ kind, refId, quantity }) =>
      kind === 'addon' && refId ? [[refId, quantity] as const] : [],
    ),
  );
  const known =
    added.size === 0
      ? []
      : await ctx.db.read
          .select({ id: addOns.id, slug: addOns.slug, position: addOns.position })
          .from(addOns)
          .where(inArray(addOns.id, [...added.keys()]))
          .orderBy(addOns.position);
  // The visit was kept for the add-ons' time too; what is asked for again is the service's own.
  const hours = chosen.find(({ kind, unit }) => kind === 'labor' && unit === 'hour')?.quantity;
  const minutes = hours === undefined ? booking.bookedMinutes : Math.round(hours * 60);
  return {
    homeId: booking.homeId,
    minutes: pricing === 'hourly' ? minutes : null,
    answers: booking.answers,
    addOns: known.map(({ id, slug }) => ({ slug, quantity: added.get(id) ?? 1 })),
  };
}
