import { eq } from 'drizzle-orm';
import type { Priority } from '#core/bookings/desk/filters.ts';
import { bookedFor } from '#core/bookings/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { RELEASE_UNPAID_HOURS_BEFORE } from '#core/payments/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { authorizeRequest } from '../../commands/request/authorize-request.ts';
import { type HoldInput, holdVisit } from '../../commands/request/hold-visit.ts';
import { letRequestStand } from '../../commands/request/let-request-stand.ts';
import { placeRequest } from '../../commands/request/place-request.ts';
import { bookings } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { onBehalfOf } from '../queries/on-behalf.ts';

type BookForInput = Omit<HoldInput, 'photos'> & {
  homeownerId: string;
  priority: Priority;
  paymentMethodId?: string | undefined;
};
type Booked = { bookingId: string; paymentId: string | null; withCard: boolean };

/**
 * Books in the name of a homeowner who asked for it, at the terms they would get themselves. With one of their saved
 * cards it is an ordinary request; without one it stands, they are asked to choose a card, and the time is given back
 * where none was chosen 24 hours before.
 */
export async function bookForHomeowner(ctx: Ctx, input: BookForInput): Promise<Booked> {
  const { homeownerId, priority, paymentMethodId, ...wanted } = input;
  const behalf = await onBehalfOf(ctx, homeownerId);
  const soonest = addMinutes(now(ctx), RELEASE_UNPAID_HOURS_BEFORE * 60);
  if (!paymentMethodId && new Date(input.startsAt) <= soonest) {
    throw new AppError(
      'invalid',
      `A visit within ${RELEASE_UNPAID_HOURS_BEFORE} hours needs a saved card. Choose a later time, or ask for a card first.`,
      { fields: { paymentMethodId: 'Needed for a visit this soon' } },
    );
  }
  const { id } = await holdVisit(behalf, { ...wanted, photos: [] });
  await ctx.db.tx.update(bookings).set({ priority }).where(eq(bookings.id, id));
  const asked = paymentMethodId
    ? await placeRequest(behalf, { id, paymentMethodId, redeemPoints: 0 })
    : await standWithoutCard(behalf, id);
  await emit(ctx, bookedFor, {
    ...factOf(await lockBooking(ctx, id)),
    needsCard: !paymentMethodId,
  });
  return { ...asked, withCard: paymentMethodId !== undefined };
}

async function standWithoutCard(behalf: Ctx, id: string): Promise<{ bookingId: string; paymentId: null }> {
  if (!(await letRequestStand(behalf, id))) throw new AppError('conflict', 'That time was just taken.');
  return { bookingId: id, paymentId: null };
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
