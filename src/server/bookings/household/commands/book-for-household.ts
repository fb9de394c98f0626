import { bookedForHousehold } from '#core/bookings/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { authorizeRequest } from '../../commands/request/authorize-request.ts';
import { type BookedInName, bookInName } from '../../commands/request/book-in-name.ts';
import type { HoldInput } from '../../commands/request/hold-booking.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { behalfAt, memberNameOf } from '../queries/bookable.ts';

type BookForHouseholdInput = Omit<HoldInput, 'photos'> & { usesCard: boolean };

/** Books at a home of the caller's household, in its owner's name, as far as their right goes (ADR 0087). */
export async function bookForHousehold(ctx: Ctx, input: BookForHouseholdInput): Promise<BookedInName> {
  const { usesCard, ...wanted } = input;
  const { behalf, card } = await behalfAt(ctx, input.homeId, usesCard);
  const booked = await bookInName(behalf, { ...wanted, card });
  await emit(ctx, bookedForHousehold, {
    ...factOf(await lockBooking(behalf, booked.bookingId)),
    memberName: await memberNameOf(ctx),
    needsCard: card === null,
  });
  return booked;
}

/** Holds the card after the commit where the visit is near, and says what came of it. */
export async function afterBookForHousehold(ctx: Ctx, input: BookForHouseholdInput, booked: BookedInName) {
  const { bookingId: id } = booked;
  if (!input.usesCard) {
    return { id, card: 'asked' as const, message: 'We asked the owner of the home to choose a card.' };
  }
  const { behalf } = await behalfAt(ctx, input.homeId, false);
  const step = await authorizeRequest(behalf, input, booked);
  if (step.outcome === 'requested') {
    return { id, card: 'secured' as const, message: 'The owner’s card is kept for this visit.' };
  }
  const message =
    step.outcome === 'challenge'
      ? 'The owner’s bank needs their confirmation. We asked them for it.'
      : 'The owner’s card was declined. We asked them to choose another one.';
  return { id, card: 'refused' as const, message };
}
