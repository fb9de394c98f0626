import { eq } from 'drizzle-orm';
import type { Priority } from '#core/bookings/desk/filters.ts';
import { bookedFor } from '#core/bookings/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { authorizeRequest } from '../../commands/request/authorize-request.ts';
import { type BookedInName, bookInName } from '../../commands/request/book-in-name.ts';
import type { HoldInput } from '../../commands/request/hold-booking.ts';
import { bookings } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { onBehalfOf } from '../queries/on-behalf.ts';

type BookForInput = Omit<HoldInput, 'photos'> & {
  homeownerId: string;
  priority: Priority;
  paymentMethodId?: string | undefined;
};
type Booked = BookedInName & { withCard: boolean };

/** Books in the name of a homeowner who asked for it; without a card they are asked to choose one. */
export async function bookForHomeowner(ctx: Ctx, input: BookForInput): Promise<Booked> {
  const { homeownerId, priority, paymentMethodId, ...wanted } = input;
  const behalf = await onBehalfOf(ctx, homeownerId);
  const booked = await bookInName(behalf, { ...wanted, card: paymentMethodId ?? null });
  const id = booked.bookingId;
  await ctx.db.tx.update(bookings).set({ priority }).where(eq(bookings.id, id));
  await emit(ctx, bookedFor, { ...factOf(await lockBooking(ctx, id)), needsCard: !paymentMethodId });
  return { ...booked, withCard: paymentMethodId !== undefined };
}

/** Holds the card after the commit where the visit is near, and says what came of it. */
export async function afterBookForHomeowner(ctx: Ctx, input: BookForInput, booked: Booked) {
  const { bookingId: id, withCard } = booked;
  if (!withCard) {
    return { id, card: 'asked' as const, message: 'We asked the homeowner to choose a card.' };
  }
  const step = await authorizeRequest(await onBehalfOf(ctx, input.homeownerId), input, booked);
  if (step.outcome === 'requested') {
    return { id, card: 'secured' as const, message: 'The card is kept for this visit.' };
  }
  const message =
    step.outcome === 'challenge'
      ? 'The bank needs the homeowner’s confirmation. They can give it on their booking page.'
      : step.message;
  return { id, card: 'refused' as const, message };
}
