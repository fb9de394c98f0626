import { localDate } from '#core/lib/time.ts';
import { daysFrom, slotsOf } from '#server/bookings/queries/times/slots.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bookableOption } from './bookable-option.ts';
import { optionInScope } from './scope.ts';

/** quotes.slots: when the vendor could come for an option, from the day they named on. */
export async function listOptionSlots(ctx: Ctx, input: { id: string; from?: string; days: number }) {
  const found = await optionInScope(ctx, input.id);
  const bookable = await bookableOption(ctx, found);
  const { zone } = bookable.home.market;
  const { earliestDate } = found.quote;
  const wanted = input.from && input.from > earliestDate ? input.from : earliestDate;
  const all = await slotsOf(ctx, bookable, daysFrom(ctx, zone, wanted), input.days);
  const days = all.map(({ date, slots }) => ({
    date,
    slots: slots.flatMap(({ startsAt, windowEndsAt, free, called }) =>
      localDate(startsAt, zone) < earliestDate
        ? []
        : {
            startsAt,
            windowEndsAt,
            free: free.length,
            technicianName: free[0]?.technicianName ?? null,
            onCall: free.length > 0 && free.every((candidate) => called.has(candidate)),
            vendorId: found.quote.vendorId,
          },
    ),
  }));
  const firstFree = days.flatMap(({ slots }) => slots).find(({ free }) => free > 0)?.startsAt ?? null;
  return { zone, firstFree, days };
}
